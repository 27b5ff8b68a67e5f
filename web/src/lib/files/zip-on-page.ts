/**
 * Replaces the package fflate for the library that writes Excel files (vite.config.ts). The package compresses files of more than
 * 160 kB in a worker that it builds from a text, which our content security policy forbids.
 */
import { type Zippable, strToU8, zipSync } from 'fflate/browser'

export { strToU8, zipSync }

/** Compresses the files at once, and then calls `done` with the archive. */
export const zip = (files: Zippable, done: (error: null, archive: Uint8Array) => void): void =>
  done(null, zipSync(files))
