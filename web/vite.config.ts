import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'

const server = `http://localhost:${process.env['PORT'] ?? 3000}`

/** Lets the browser fetch the fonts beside the scripts instead of after the style sheet. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
        })),
  },
})

// Vite reads its configuration from the default export.
export default defineConfig({
  plugins: [react(), preloadFonts()],
  // Fonts as files and nothing as data: URLs, for the content security policy and for caching.
  // The oldest browsers on phones in use; their missing functions are avoided, not filled in (tsconfig's lib).
  build: { outDir: 'dist', target: ['chrome100', 'safari15.4', 'firefox100'], assetsInlineLimit: 0 },
  server: {
    proxy: {
      '/graphql': server,
      '/hubs': { target: server, ws: true },
    },
  },
})
