import { render, screen } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { AppProviders } from '../shell/app-providers.tsx'
import { routes } from '../router.tsx'
import { createQueryClient } from '../../lib/graphql/query-client.ts'

test('an error that no page handled says so, in Vietnamese too, with ways to continue', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken = () => {
    throw new Error('bug')
  }
  const router = createMemoryRouter([{ path: '/', Component: broken, errorElement: routes[0]?.errorElement }])
  render(
    <AppProviders queryClient={createQueryClient()} env="test">
      <RouterProvider router={router} />
    </AppProviders>,
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeDefined()
  expect(screen.getByText(/^Ứng dụng gặp sự cố ngoài dự kiến\./)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Tải lại trang' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Về trang chủ' }).getAttribute('href')).toBe('/')
})
