import { expect, test } from 'vitest'
import { earlyPartsOf, type BuiltBundle } from './early-parts-build.ts'

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

test('the frame behind the sign-in and the two homes are named with all they need, but not what comes anyway', () => {
  expect(earlyPartsOf(built)).toEqual({
    frame: ['/area.js', '/dates.js', '/shell.js', '/shell.css'],
    pages: { '/student': ['/student.js', '/search.js', '/search.css'], '/dashboard': ['/dashboard.js'] },
  })
})
