import { existsSync } from 'node:fs'

/**
 * Returns the module of a thread or process: beside the bundle in a build. In the sources it is beside the module whose
 * `import.meta.url` is `from`.
 */
export function moduleFile(name: string, from: string): URL {
  const bundled = new URL(`./${name}.js`, from)
  return existsSync(bundled) ? bundled : new URL(`./${name}.ts`, from)
}
