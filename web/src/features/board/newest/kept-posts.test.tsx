import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { server } from '../../../../test/answers.ts'
import { aPost, answerPosts } from '../../../../test/board.ts'
import { useFakeIndexedDb } from '../../../../test/fake-indexed-db.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { createQueryClient } from '../../../lib/graphql/query-client.ts'
import { offlineStore } from '../../../lib/offline/offline-store.ts'
import { PostList } from '../post-list.tsx'
import { NewestPostOfChild } from './newest-post-of-child.tsx'
import { NewestPosts } from './newest-posts.tsx'

afterEach(() => void vi.unstubAllGlobals())

function open() {
  const { unmount } = renderPart(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <NewestPosts />
        <NewestPostOfChild childCode="HVAN2345" />
        <PostList files={() => null} />
        <PostList scope={{ childCode: 'HVAN2345' }} files={() => null} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return unmount
}

test('home pages show posts of the server, and none that this device has kept', async () => {
  useFakeIndexedDb()
  signedInAs('PAME')
  answerPosts(aPost({ html: '<p>Mang thước</p>' }))
  const close = open()
  await waitFor(() => expect(screen.getAllByRole('link', { name: /: Mang thước$/ })).toHaveLength(2))
  await waitFor(async () => expect(await offlineStore.readAnswers()).toHaveLength(2))
  close()
  server.use(http.post('*/graphql', () => HttpResponse.error()))
  open()
  // The lists say that they are copies.
  await waitFor(() => expect(screen.getAllByText(/^Đang xem bản lưu trên máy/)).toHaveLength(2))
  expect(screen.queryByRole('link', { name: /: Mang thước$/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Bảng tin' })).toBeDefined()
})
