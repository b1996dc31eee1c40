// The functions of libssl and libcrypto (OpenSSL 3) that _ssl calls, by the prototypes of their documentation: the
// libraries are loaded at the first context, and nothing of them is needed to build.
#pragma once
#include <cstddef>
#include <cstdint>

#include "runtime/memory/isolate.h"

namespace mpy::tls {

struct Method;       // SSL_METHOD
struct Settings;     // SSL_CTX
struct Engine;       // SSL
struct Session;      // SSL_SESSION
struct Cipher;       // SSL_CIPHER
struct Certificate;  // X509
struct Key;          // EVP_PKEY
struct Store;        // X509_STORE
struct Entry;        // X509_OBJECT
struct Demands;      // X509_VERIFY_PARAM
struct Pipe;         // BIO
struct PipeKind;     // BIO_METHOD
struct Stack;        // OPENSSL_STACK

using Password = int (*)(char*, int, int, void*);
using Choose = int (*)(Engine*, const unsigned char**, unsigned char*, const unsigned char*, unsigned, void*);
using Greeted = int (*)(Engine*, int*, void*);

// result, name in the library, parameters
#define TLS_FUNCTIONS(F)                                                                              \
  F(const Method*, TLS_method, ())                                                                    \
  F(const Method*, TLS_client_method, ())                                                             \
  F(const Method*, TLS_server_method, ())                                                             \
  F(Settings*, SSL_CTX_new, (const Method*))                                                          \
  F(void, SSL_CTX_free, (Settings*))                                                                  \
  F(long, SSL_CTX_ctrl, (Settings*, int, long, void*))                                                \
  F(uint64_t, SSL_CTX_get_options, (const Settings*))                                                 \
  F(uint64_t, SSL_CTX_set_options, (Settings*, uint64_t))                                             \
  F(uint64_t, SSL_CTX_clear_options, (Settings*, uint64_t))                                           \
  F(void, SSL_CTX_set_verify, (Settings*, int, void*))                                                \
  F(int, SSL_CTX_get_verify_mode, (const Settings*))                                                  \
  F(int, SSL_CTX_load_verify_locations, (Settings*, const char*, const char*))                        \
  F(int, SSL_CTX_set_default_verify_paths, (Settings*))                                               \
  F(int, SSL_CTX_use_certificate, (Settings*, Certificate*))                                          \
  F(int, SSL_CTX_use_PrivateKey, (Settings*, Key*))                                                   \
  F(int, SSL_CTX_check_private_key, (const Settings*))                                                \
  F(int, SSL_CTX_set_cipher_list, (Settings*, const char*))                                           \
  F(Stack*, SSL_CTX_get_ciphers, (const Settings*))                                                   \
  F(int, SSL_CTX_set_alpn_protos, (Settings*, const unsigned char*, unsigned))                        \
  F(void, SSL_CTX_set_alpn_select_cb, (Settings*, Choose, void*))                                     \
  F(int, SSL_select_next_proto,                                                                       \
    (unsigned char**, unsigned char*, const unsigned char*, unsigned, const unsigned char*, unsigned)) \
  F(void, SSL_CTX_set_client_hello_cb, (Settings*, Greeted, void*))                                   \
  F(int, SSL_client_hello_get0_ext, (Engine*, unsigned, const unsigned char**, size_t*))              \
  F(Store*, SSL_CTX_get_cert_store, (const Settings*))                                                \
  F(Demands*, SSL_CTX_get0_param, (Settings*))                                                        \
  F(int, SSL_CTX_set_session_id_context, (Settings*, const unsigned char*, unsigned))                 \
  F(int, SSL_CTX_set_num_tickets, (Settings*, size_t))                                                \
  F(size_t, SSL_CTX_get_num_tickets, (const Settings*))                                               \
  F(int, SSL_CTX_get_security_level, (const Settings*))                                               \
  F(void, SSL_CTX_set_post_handshake_auth, (Settings*, int))                                          \
  F(const char*, SSL_CIPHER_get_name, (const Cipher*))                                                \
  F(const char*, SSL_CIPHER_get_version, (const Cipher*))                                             \
  F(int, SSL_CIPHER_get_bits, (const Cipher*, int*))                                                  \
  F(uint32_t, SSL_CIPHER_get_id, (const Cipher*))                                                     \
  F(int, SSL_CIPHER_is_aead, (const Cipher*))                                                         \
  F(int, SSL_CIPHER_get_cipher_nid, (const Cipher*))                                                  \
  F(int, SSL_CIPHER_get_digest_nid, (const Cipher*))                                                  \
  F(int, SSL_CIPHER_get_kx_nid, (const Cipher*))                                                      \
  F(int, SSL_CIPHER_get_auth_nid, (const Cipher*))                                                    \
  F(char*, SSL_CIPHER_description, (const Cipher*, char*, int))                                       \
  F(Engine*, SSL_new, (Settings*))                                                                    \
  F(void, SSL_free, (Engine*))                                                                        \
  F(void, SSL_set_bio, (Engine*, Pipe*, Pipe*))                                                       \
  F(void, SSL_set_connect_state, (Engine*))                                                           \
  F(void, SSL_set_accept_state, (Engine*))                                                            \
  F(int, SSL_do_handshake, (Engine*))                                                                 \
  F(int, SSL_is_init_finished, (const Engine*))                                                       \
  F(int, SSL_read_ex, (Engine*, void*, size_t, size_t*))                                              \
  F(int, SSL_write_ex, (Engine*, const void*, size_t, size_t*))                                       \
  F(int, SSL_shutdown, (Engine*))                                                                     \
  F(int, SSL_get_shutdown, (const Engine*))                                                           \
  F(int, SSL_get_error, (const Engine*, int))                                                         \
  F(int, SSL_pending, (const Engine*))                                                                \
  F(const char*, SSL_get_version, (const Engine*))                                                    \
  F(const Cipher*, SSL_get_current_cipher, (const Engine*))                                           \
  F(Stack*, SSL_get_client_ciphers, (const Engine*))                                                  \
  F(void, SSL_get0_alpn_selected, (const Engine*, const unsigned char**, unsigned*))                  \
  F(Certificate*, SSL_get1_peer_certificate, (const Engine*))                                         \
  F(Stack*, SSL_get_peer_cert_chain, (const Engine*))                                                 \
  F(long, SSL_get_verify_result, (const Engine*))                                                     \
  F(long, SSL_ctrl, (Engine*, int, long, void*))                                                      \
  F(Demands*, SSL_get0_param, (Engine*))                                                              \
  F(int, SSL_set_ex_data, (Engine*, int, void*))                                                      \
  F(void*, SSL_get_ex_data, (const Engine*, int))                                                     \
  F(Settings*, SSL_set_SSL_CTX, (Engine*, Settings*))                                                 \
  F(int, SSL_verify_client_post_handshake, (Engine*))                                                 \
  F(size_t, SSL_get_finished, (const Engine*, void*, size_t))                                         \
  F(size_t, SSL_get_peer_finished, (const Engine*, void*, size_t))                                    \
  F(int, SSL_session_reused, (const Engine*))                                                         \
  F(Session*, SSL_get_session, (const Engine*))                                                       \
  F(Session*, SSL_SESSION_dup, (const Session*))                                                      \
  F(int, SSL_set_session, (Engine*, Session*))                                                        \
  F(void, SSL_SESSION_free, (Session*))                                                               \
  F(const unsigned char*, SSL_SESSION_get_id, (const Session*, unsigned*))                            \
  F(long, SSL_SESSION_get_time, (const Session*))                                                     \
  F(long, SSL_SESSION_get_timeout, (const Session*))                                                  \
  F(int, SSL_SESSION_has_ticket, (const Session*))                                                    \
  F(unsigned long, SSL_SESSION_get_ticket_lifetime_hint, (const Session*))

#define CRYPTO_FUNCTIONS(F)                                                                           \
  F(const char*, OpenSSL_version, (int))                                                              \
  F(unsigned long, OpenSSL_version_num, ())                                                           \
  F(const char*, OBJ_nid2ln, (int))                                                                   \
  F(int, OPENSSL_sk_num, (const Stack*))                                                              \
  F(void*, OPENSSL_sk_value, (const Stack*, int))                                                     \
  F(void, CRYPTO_free, (void*, const char*, int))                                                     \
  F(Pipe*, BIO_new, (const PipeKind*))                                                                \
  F(const PipeKind*, BIO_s_mem, ())                                                                   \
  F(Pipe*, BIO_new_mem_buf, (const void*, int))                                                       \
  F(int, BIO_free, (Pipe*))                                                                           \
  F(int, BIO_read, (Pipe*, void*, int))                                                               \
  F(int, BIO_write, (Pipe*, const void*, int))                                                        \
  F(size_t, BIO_ctrl_pending, (Pipe*))                                                                \
  F(long, BIO_ctrl, (Pipe*, int, long, void*))                                                        \
  F(unsigned long, ERR_peek_last_error, ())                                                           \
  F(void, ERR_clear_error, ())                                                                        \
  F(const char*, ERR_reason_error_string, (unsigned long))                                            \
  F(const char*, ERR_lib_error_string, (unsigned long))                                               \
  F(int, i2d_X509, (const Certificate*, unsigned char**))                                             \
  F(Certificate*, d2i_X509_bio, (Pipe*, Certificate**))                                               \
  F(Certificate*, PEM_read_bio_X509, (Pipe*, Certificate**, Password, void*))                         \
  F(Key*, PEM_read_bio_PrivateKey, (Pipe*, Key**, Password, void*))                                   \
  F(void, EVP_PKEY_free, (Key*))                                                                      \
  F(void, X509_free, (Certificate*))                                                                  \
  F(int, X509_check_ca, (Certificate*))                                                               \
  F(int, X509_STORE_add_cert, (Store*, Certificate*))                                                 \
  F(Stack*, X509_STORE_get0_objects, (const Store*))                                                  \
  F(int, X509_OBJECT_get_type, (const Entry*))                                                        \
  F(Certificate*, X509_OBJECT_get0_X509, (const Entry*))                                              \
  F(const char*, X509_verify_cert_error_string, (long))                                               \
  F(unsigned long, X509_VERIFY_PARAM_get_flags, (const Demands*))                                     \
  F(int, X509_VERIFY_PARAM_set_flags, (Demands*, unsigned long))                                      \
  F(int, X509_VERIFY_PARAM_clear_flags, (Demands*, unsigned long))                                    \
  F(int, X509_VERIFY_PARAM_set1_host, (Demands*, const char*, size_t))                                \
  F(int, X509_VERIFY_PARAM_set1_ip_asc, (Demands*, const char*))                                      \
  F(void, X509_VERIFY_PARAM_set_hostflags, (Demands*, unsigned))                                      \
  F(const char*, X509_get_default_cert_file, ())                                                      \
  F(const char*, X509_get_default_cert_file_env, ())                                                  \
  F(const char*, X509_get_default_cert_dir, ())                                                       \
  F(const char*, X509_get_default_cert_dir_env, ())                                                   \
  F(int, RAND_status, ())                                                                             \
  F(int, RAND_bytes, (unsigned char*, int))                                                           \
  F(void, RAND_add, (const void*, int, double))

struct Api {
#define DECLARE(result, name, parameters) result(*name) parameters;
  TLS_FUNCTIONS(DECLARE)
  CRYPTO_FUNCTIONS(DECLARE)
#undef DECLARE
};

// Loaded once for the process; ImportError names what is missing.
Result<const Api*> api(Thread&);
const Api& loaded_api();  // where a context exists

}  // namespace mpy::tls
