import { expect, test } from 'vitest'
import { preloadListOf, type BuiltBundle } from './preload-list.ts'

const chunk = (
  fileName: string,
  modules: string[],
  imports: string[] = [],
  styles: string[] = [],
  isEntry = false,
) => ({
  type: 'chunk' as const,
  fileName,
  isEntry,
  imports,
  moduleIds: modules.map((name) => `/src/${name}.tsx`),
  viteMetadata: { importedCss: new Set(styles) },
})
const built: BuiltBundle = Object.fromEntries(
  [
    chunk('index.js', ['main'], ['foundation.js'], ['index.css'], true),
    chunk('foundation.js', []),
    chunk('area.js', ['signed-in-area'], ['index.js', 'dates.js']),
    chunk('shell.js', ['app-layout', 'class-card'], ['foundation.js'], ['shell.css']),
    chunk('dates.js', ['dates']),
    chunk('student.js', ['student-home-page'], ['shell.js', 'search.js']),
    chunk('search.js', ['code-search-form'], [], ['search.css']),
    chunk('dashboard.js', ['dashboard-page'], ['shell.js']),
    chunk('editor.js', ['rich-text-editor']),
  ].map((file) => [file.fileName, file]),
)

test('lists the files of the application and the additional files of each page', () => {
  const pages = [
    { path: '/login', role: 'visitor', modules: [] },
    { path: '/student', role: 'MEME', modules: ['signed-in-area.tsx', 'app-layout.tsx', 'student-home-page.tsx'] },
  ] as const
  expect(preloadListOf(built, pages)).toEqual({
    entry: '/index.js',
    first: ['/foundation.js', '/index.css'],
    pages: {
      '/login': { role: 'visitor', parts: [] },
      '/student': {
        role: 'MEME',
        parts: ['/area.js', '/dates.js', '/shell.js', '/shell.css', '/student.js', '/search.js', '/search.css'],
      },
    },
    open: [
      '/quyen-rieng-tu',
      '/dat-lai-mat-khau',
      '/xac-nhan-email',
      '/ngung-nhan-thu',
      '/tham-gia',
      '/ghep-phu-huynh',
    ],
    member: ['/area.js', '/dates.js', '/shell.js', '/shell.css'],
  })
})

test('the build fails if a page names a module that does not exist, for example after a rename', () => {
  const pages = [{ path: '/student', role: 'MEME', modules: ['students-home.tsx'] }] as const
  expect(() => preloadListOf(built, pages)).toThrow('No file of the build contains the module students-home.tsx')
})
