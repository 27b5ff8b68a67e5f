import { expect, test } from 'vitest'
import { type BuiltShell, shellFiles } from '../service-worker-build.ts'

type Parts = { module?: string; imports?: string[]; dynamicImports?: string[]; styles?: string[]; isEntry?: boolean }

const chunk = (fileName: string, { module, imports, dynamicImports, styles, isEntry }: Parts = {}): BuiltShell => ({
  [fileName]: {
    type: 'chunk',
    fileName,
    isEntry: isEntry ?? false,
    facadeModuleId: module ?? null,
    imports: imports ?? [],
    dynamicImports: dynamicImports ?? [],
    viteMetadata: { importedCss: new Set(styles), importedAssets: new Set() },
  },
})
const asset = (fileName: string): BuiltShell => ({ [fileName]: { type: 'asset', fileName } })

const pages = '/web/src/app/routes'
const built: BuiltShell = {
  ...chunk('entry.js', {
    isEntry: true,
    imports: ['foundation.js'],
    dynamicImports: ['student.js', 'class-list.js', 'toasts.js'],
    styles: ['entry.css'],
  }),
  ...chunk('foundation.js'),
  ...chunk('student.js', {
    module: `${pages}/student-home-page.tsx`,
    imports: ['card.js'],
    dynamicImports: ['result.js'],
    styles: ['student.css'],
  }),
  ...chunk('card.js', { styles: ['card.css'] }),
  ...chunk('result.js', { module: `${pages}/search-result-modal.tsx` }),
  ...chunk('toasts.js', {
    module: '/web/src/ui/feedback/toasts.tsx',
    dynamicImports: ['editor.js', 'pdf.js', 'formulas.js'],
  }),
  ...chunk('class-list.js', { module: `${pages}/class-list-page.tsx`, imports: ['table.js'], styles: ['table.css'] }),
  ...chunk('table.js'),
  ...chunk('editor.js', { module: '/web/src/ui/form/rich-text-editor/rich-text-editor.tsx' }),
  ...chunk('pdf.js', { module: '/node_modules/pdfjs-dist/legacy/build/pdf.mjs' }),
  ...chunk('formulas.js', { module: '/web/src/ui/quiz/draw-formulas.ts', styles: ['katex.css'] }),
  ...asset('assets/KaTeX_Main-Regular-1a2b3c4.woff2'),
  ...asset('font.woff2'),
  ...asset('index.html'),
}

test('the shell contains what the first pages load and open, with styles and fonts', () => {
  expect(shellFiles(built)).toEqual([
    'card.css',
    'card.js',
    'entry.css',
    'entry.js',
    'font.woff2',
    'foundation.js',
    'result.js',
    'student.css',
    'student.js',
    'toasts.js',
  ])
})
