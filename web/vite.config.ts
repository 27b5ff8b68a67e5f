import react from '@vitejs/plugin-react'
import { type Plugin, type Rolldown, defineConfig } from 'vite'
import { preloadList } from './prerender/preload-list.ts'
import { prerender } from './prerender/prerender-plugin.ts'
import { pdfAssets } from './pdf-assets.ts'
import { oldestBrowsers, serviceWorker } from './service-worker-build.ts'

const server = `http://localhost:${process.env['PORT'] ?? 3000}`

/** Compresses Excel files in place of the package fflate. */
const zipOnPage = new URL('src/lib/files/zip-on-page.ts', import.meta.url).pathname

/** Preloads the fonts of running text, so that they do not wait for the style sheet. Fonts of headings are not preloaded. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.includes('-400-') && file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
        })),
  },
})

/** Leaves only one format of the fonts of formulas in the build. Every supported browser reads it. */
const formulaFonts = (): Plugin => ({
  name: 'formula-fonts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/katex\.min\.css$/ },
    handler: (styles) => styles.replaceAll(/,url\([^)]+\.(?:woff|ttf)\) format\("\w+"\)/g, ''),
  },
})

/**
 * Modules that are loaded together are built into one file, which compresses better and needs one request. Packages of the
 * first page are in their own file, because our own code changes with every build. `shell` is the layout after the sign-in
 * with the modules that its first pages share.
 */
const fewFiles: Rolldown.CodeSplittingGroup[] = [
  { name: 'foundation', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 3 },
  { name: 'first', tags: ['$initial'], priority: 2 },
  { name: 'shell', test: /[\\/](?:app-layout|class-card|todays-lessons|paged-list)\.tsx$/, priority: 1 },
]

// Vite reads its configuration from the default export.
export default defineConfig({
  resolve: { alias: [{ find: /^fflate$/, replacement: zipOnPage }] },
  plugins: [react(), preloadFonts(), preloadList(), pdfAssets(), formulaFonts(), serviceWorker(), prerender()],
  build: {
    outDir: 'dist',
    target: oldestBrowsers,
    // Write fonts as files, not as data: URLs, for the content security policy and for caching.
    assetsInlineLimit: 0,
    modulePreload: {
      // It would run only after the first files have loaded. Browsers that need it only load later files without a head start.
      polyfill: false,
      // Do not preload files that the first page has already loaded.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !/\/(?:foundation|rolldown-runtime)-/.test(file)),
    },
    rolldownOptions: {
      output: {
        // The first file contains the names of all others. A hash is random and does not compress, so keep the hashes short.
        hashCharacters: 'hex',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: fewFiles },
      },
    },
  },
  server: {
    proxy: {
      '/graphql': server,
      '/avatars': server,
      '/logos': server,
      '/tt': server,
      '/sitemap.xml': server,
      '/robots.txt': server,
      '/pictures': server,
      '/personal-data': server,
      '/files': server,
      '/hubs': { target: server, ws: true },
    },
  },
})
