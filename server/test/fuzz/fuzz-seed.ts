/** The seed of random inputs: new in each run, or that of the environment variable FUZZ_SEED, which repeats a run. Tests print it. */
export const fuzzSeed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
