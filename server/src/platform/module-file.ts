import { existsSync } from 'node:fs'

/** The module of a thread or a process: beside the bundle in a build, and in the sources beside the module whose `import.meta.url` is `from`. */
export function moduleFile(name: string, from: string): URL {
  const bundled = new URL(`./${name}.js`, from)
  return existsSync(bundled) ? bundled : new URL(`./${name}.ts`, from)
}
