import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { AppProviders } from '../src/app/shell/app-providers.tsx'
import { routes } from '../src/app/router.tsx'
import { createQueryClient } from '../src/lib/graphql/query-client.ts'

/** Renders the whole application at a path. Ask `router.state.location` where it is. */
export function renderApp(path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const queryClient = createQueryClient()
  // A test that waits for an error should not wait for the repetitions as well.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  const screen = render(
    <AppProviders queryClient={queryClient} env="test">
      <RouterProvider router={router} />
    </AppProviders>,
  )
  return { ...screen, router, user: userEvent.setup(), path: () => router.state.location.pathname }
}
