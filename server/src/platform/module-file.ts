import { existsSync } from 'node:fs'

/**
 * Returns the URL of a module that runs in a thread or process. In a build the module is beside the bundle. In the sources it
 * is beside the module whose `import.meta.url` is `from`.
 */
export function moduleFile(name: string, from: string): URL {
  const bundled = new URL(`./${name}.js`, from)
  return existsSync(bundled) ? bundled : new URL(`./${name}.ts`, from)
}
