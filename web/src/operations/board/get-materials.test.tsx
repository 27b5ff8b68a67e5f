import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { aMaterial } from '../../../test/board.ts'
import { aPage } from '../../../test/courses.ts'
import { signedInAs } from '../../../test/sign-ins.ts'
import { createQueryClient } from '../../lib/graphql/query-client.ts'
import { postMaterialsGetWithPage, useMaterials } from './get-materials.ts'

const never = new Promise<void>(() => {})
const first = { page: 1, classId: 'c-1', childCode: 'HVAN2345', search: '' }

test.each([
  ['another page', { page: 2 }, true],
  ['a search', { search: 'phieu' }, true],
  ['another class', { classId: 'c-2' }, false],
  ['another child', { childCode: 'HVBINH23' }, false],
])('while %s loads, materials of the same class and child stay visible', async (_, change, isVisible) => {
  signedInAs('PAME')
  let requests = 0
  answer(postMaterialsGetWithPage, async () => {
    requests++
    if (requests > 1) await never
    return { postMaterialsGetWithPage: aPage([aMaterial()]) }
  })
  const queryClient = createQueryClient()
  const { result, rerender } = renderHook(({ page, search, ...scope }) => useMaterials(page, scope, search), {
    initialProps: first,
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  await waitFor(() => expect(result.current.data?.items).toHaveLength(1))
  rerender({ ...first, ...change })
  await waitFor(() => expect(requests).toBe(2))
  expect(result.current.data !== undefined).toBe(isVisible)
})
