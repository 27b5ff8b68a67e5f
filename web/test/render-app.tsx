import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { AppProviders } from '../src/app/shell/app-providers.tsx'
import { routes } from '../src/app/router.tsx'
import { createQueryClient } from '../src/lib/graphql/query-client.ts'

/** Renders the whole application at a path. `router.state.location` is the current address. */
export function renderApp(path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const queryClient = createQueryClient()
  // Tests that wait for an error should not wait for retries too.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  const screen = render(
    <AppProviders queryClient={queryClient} env="test">
      <RouterProvider router={router} />
    </AppProviders>,
  )
  return { ...screen, queryClient, router, user: userEvent.setup(), path: () => router.state.location.pathname }
}
