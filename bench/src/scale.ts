/**
 * How much a benchmark measures. `full` gives the figures that we publish. `short` uses few rounds and a small load: it only
 * shows that the benchmark still works, so its figures mean nothing.
 */
export type Scale = 'full' | 'short'
