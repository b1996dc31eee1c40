"""networkx: construction, paths, trees, flows, cycles, components, orderings, colouring, communities, formats."""
import networkx as nx

G = nx.Graph(name="towns")
G.add_weighted_edges_from([("a", "b", 4), ("b", "c", 3), ("a", "d", 2), ("d", "c", 7), ("c", "e", 1), ("e", "f", 5), ("d", "f", 9)])
G.add_node("z", kind="island")
print(G, G.number_of_nodes(), G.size(weight="weight"), sorted(G.degree))
print(nx.shortest_path(G, "a", "f", weight="weight"), nx.dijkstra_path_length(G, "a", "f"))
print(dict(nx.single_source_shortest_path_length(G, "a")))
print(sorted(map(sorted, nx.connected_components(G))), nx.is_connected(G), nx.has_path(G, "a", "z"))
print(sorted(nx.minimum_spanning_edges(G, data=False)), sorted(nx.bridges(G)), sorted(nx.articulation_points(G)))
try:
    nx.shortest_path(G, "a", "z")
except nx.NetworkXNoPath as error:
    print("NetworkXNoPath", error)
try:
    nx.shortest_path(G, "a", "q")
except nx.NodeNotFound as error:
    print("NodeNotFound", error)

D = nx.DiGraph([(1, 2), (2, 3), (3, 1), (3, 4), (4, 5), (5, 6), (6, 4), (7, 5)])
print(sorted(map(sorted, nx.strongly_connected_components(D))), sorted(map(sorted, nx.simple_cycles(D))))
print(nx.condensation(D).number_of_edges(), nx.is_directed_acyclic_graph(D), sorted(nx.descendants(D, 4)), sorted(nx.ancestors(D, 4)))
tasks = nx.DiGraph([("shop", "cook"), ("cook", "eat"), ("lay", "eat"), ("eat", "wash")])
print(list(nx.lexicographical_topological_sort(tasks)), nx.dag_longest_path(tasks), [sorted(g) for g in nx.topological_generations(tasks)])

F = nx.DiGraph()
for u, v, c in [("s", "a", 10), ("s", "b", 5), ("a", "b", 15), ("a", "t", 5), ("b", "t", 10)]:
    F.add_edge(u, v, capacity=c)
value, flow = nx.maximum_flow(F, "s", "t")
cut, (left, right) = nx.minimum_cut(F, "s", "t")
print(value, flow["a"], cut, sorted(left), sorted(right))

P = nx.petersen_graph()
print(nx.diameter(P), nx.radius(P), nx.is_regular(P), nx.density(P), nx.average_clustering(P), nx.girth(P))
print(max(nx.greedy_color(P, strategy="largest_first").values()) + 1, len(nx.maximal_independent_set(P, seed=3)) > 2)
K = nx.karate_club_graph()
rank = nx.degree_centrality(K)
print(sorted(rank, key=rank.get, reverse=True)[:5], round(nx.transitivity(K), 6), nx.number_of_nodes(nx.k_core(K, 4)))
print({n: round(v, 4) for n, v in nx.betweenness_centrality(K).items() if v > 0.1}, nx.core_number(K)[33])
print([sorted(c)[:4] for c in nx.community.greedy_modularity_communities(K)])
T = nx.balanced_tree(2, 3)
print(nx.is_tree(T), list(nx.dfs_preorder_nodes(T, 0)), list(nx.bfs_edges(T, 0))[:5], nx.lowest_common_ancestor(nx.DiGraph(list(nx.bfs_edges(T, 0))), 7, 4))
print(nx.to_prufer_sequence(T), nx.is_isomorphic(nx.cycle_graph(6), nx.circulant_graph(6, [1])))
B = nx.complete_bipartite_graph(3, 4)
print(nx.bipartite.is_bipartite(B), len(nx.bipartite.maximum_matching(B)) // 2, nx.is_eulerian(nx.cycle_graph(4)), list(nx.eulerian_circuit(nx.cycle_graph(4))))
R = nx.gnm_random_graph(12, 20, seed=7)
print(sorted(R.edges)[:8], nx.number_connected_components(R), sorted(nx.find_cliques(R), key=lambda c: (-len(c), sorted(c)))[0] != [])
print("\n".join(nx.generate_adjlist(nx.path_graph(4))), list(nx.generate_edgelist(nx.star_graph(3), data=False)))
print(nx.node_link_data(nx.path_graph(2), edges="links"), list(nx.generate_graphml(nx.path_graph(2)))[-1].strip())
H = nx.compose(nx.path_graph(3), nx.cycle_graph([2, 3, 4]))
H.remove_node(0)
print(sorted(H.edges), nx.complement(H).number_of_edges(), sorted(nx.line_graph(H).nodes), list(nx.all_simple_paths(H, 1, 4)))
