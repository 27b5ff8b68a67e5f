import './app/theme/first-styles.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider, createBrowserRouter } from 'react-router'
import { watchForNewVersion } from './app/shell/new-version.ts'
import { AppProviders } from './app/shell/app-providers.tsx'
import { routes } from './app/router.tsx'
import { createQueryClient } from './lib/graphql/query-client.ts'
import { installTrustedTypesPolicy } from './lib/trusted-markup.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element #root')

installTrustedTypesPolicy()

// In development nothing may stand between the page and what was just saved.
if (import.meta.env.PROD) watchForNewVersion()

const router = createBrowserRouter(routes)

function render(container: HTMLElement) {
  // In slices, between which a press or a key is answered.
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

// What index.html says, or the first words of the page, stay until what takes their place is there as a whole.
if (router.state.initialized) render(root)
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    render(root)
  })
}
