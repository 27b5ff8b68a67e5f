import './app/theme/first-styles.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider, createBrowserRouter } from 'react-router'
import { watchForDeletedParts, watchForNewVersion } from './app/shell/new-version.ts'
import { AppProviders } from './app/shell/app-providers.tsx'
import { routes } from './app/router.tsx'
import { createQueryClient } from './lib/graphql/query-client.ts'
import { installTrustedTypesPolicy } from './lib/trusted-markup.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element #root')

installTrustedTypesPolicy()

// Not in development: there the page must always load the files that were just saved.
if (import.meta.env.PROD) {
  watchForNewVersion()
  watchForDeletedParts()
}

function start(container: HTMLElement) {
  const router = createBrowserRouter(routes)
  const show = () => render(container, router)
  // Keep the loading text of index.html, or the prerendered page, until the whole first page can replace it.
  if (router.state.initialized) return show()
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    show()
  })
}

function render(container: HTMLElement, router: ReturnType<typeof createBrowserRouter>) {
  // A transition renders in slices. Between them the browser can react to presses and keys.
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <AppProviders queryClient={createQueryClient()}>
          <RouterProvider router={router} />
        </AppProviders>
      </StrictMode>,
    ),
  )
}

// Start in a separate task, so that the browser can react to presses and keys after it has evaluated the modules.
setTimeout(() => start(root))
