import react from '@vitejs/plugin-react'
import { type Plugin, type Rolldown, defineConfig } from 'vite'
import { preloadList } from './prerender/preload-list.ts'
import { prerender } from './prerender/prerender-plugin.ts'
import { pdfAssets } from './pdf-assets.ts'
import { oldestBrowsers, serviceWorker } from './service-worker-build.ts'

const server = `http://localhost:${process.env['PORT'] ?? 3000}`

/** Lets the browser fetch the fonts of running text beside the scripts instead of after the style sheet; headings wait. */
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

/**
 * What is loaded together is one file: it compresses better than its parts and is asked for once. Packages of the first
 * page stand apart from our own code, which changes with every build; the frame behind the sign-in comes with what its
 * first pages share.
 */
const fewFiles: Rolldown.CodeSplittingGroup[] = [
  { name: 'foundation', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 3 },
  { name: 'first', tags: ['$initial'], priority: 2 },
  { name: 'shell', test: /[\\/](?:app-layout|class-card|todays-lessons|paged-list)\.tsx$/, priority: 1 },
]

// Vite reads its configuration from the default export.
export default defineConfig({
  plugins: [react(), preloadFonts(), preloadList(), pdfAssets(), serviceWorker(), prerender()],
  build: {
    outDir: 'dist',
    target: oldestBrowsers,
    // Fonts as files and nothing as data: URLs, for the content security policy and for caching.
    assetsInlineLimit: 0,
    modulePreload: {
      // What the first page has loaded is not asked for again.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !/\/(?:foundation|rolldown-runtime)-/.test(file)),
    },
    rolldownOptions: {
      output: {
        // The first file names all others, and what is random in a name does not compress.
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
      '/pictures': server,
      '/personal-data': server,
      '/files': server,
      '/hubs': { target: server, ws: true },
    },
  },
})
