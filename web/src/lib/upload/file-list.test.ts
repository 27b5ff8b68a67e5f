import { expect, test, vi } from 'vitest'
import { signedInAs } from '../../../test/sign-ins.ts'
import { fileRefusal, takeUploads } from '../../../test/tus.ts'
import { type FileList, createFileList } from './file-list.ts'
import type { KeptFile, KeptFiles } from './kept-files.ts'

const aFile = (name: string) => new File([new Uint8Array(50)], name, { type: 'application/pdf' })
const aStored = (id: string) => ({ id, name: `${id}.pdf`, type: 'application/pdf', size: 50, url: `/files/${id}` })

/** Creates a store in memory that replaces IndexedDB. */
function aDevice() {
  const kept = new Map<string, KeptFile>()
  const files: KeptFiles = {
    read: async (scope) =>
      [...kept.values()].filter((file) => file.scope === scope).sort((one, other) => one.place - other.place),
    keep: async (file) => void kept.set(file.id, file),
    forget: async (id) => void kept.delete(id),
  }
  return { kept, files }
}

const begin = (device: ReturnType<typeof aDevice>, stored: ReturnType<typeof aStored>[] = []) => {
  const list = createFileList({ classId: 'c-1', stored, keep: { scope: 'b-1', files: device.files } })
  return { list, close: list.open() }
}
const names = (list: FileList) => list.files().map(({ name }) => name)
const become = (list: FileList, wanted: string[]) =>
  vi.waitFor(() => expect(names(list)).toEqual(wanted), { timeout: 20_000 })
const allDone = (list: FileList) =>
  vi.waitFor(() => expect(list.files().every(({ state }) => state === 'done')).toBe(true), { timeout: 20_000 })

test('uploads interrupted by closing the tab continue where they were when the page opens again', async () => {
  signedInAs('MEME')
  let cut = true
  const { requests } = takeUploads({ onPatch: () => (cut ? 'cut' : undefined), cutAfter: 20 })
  const device = aDevice()
  const { list, close } = begin(device)
  list.add([aFile('1.pdf'), aFile('2.pdf')])
  await vi.waitFor(() => expect(list.files().map(({ state }) => state)).toEqual(['stalled', 'stalled']), {
    timeout: 20_000,
  })
  close()
  cut = false
  requests.length = 0
  const again = begin(device).list
  await become(again, ['1.pdf', '2.pdf'])
  await allDone(again)
  expect([...requests].sort()).toEqual(['HEAD', 'HEAD', 'PATCH', 'PATCH'])
})

test('an uploaded file that no draft contains yet is listed again, and only once when a draft contains it', async () => {
  signedInAs('MEME')
  takeUploads()
  const device = aDevice()
  const { list, close } = begin(device)
  list.add([aFile('1.pdf')])
  await vi.waitFor(() => expect(list.files()[0]?.fileId).toBe('f-1'), { timeout: 20_000 })
  close()
  const second = begin(device)
  await vi.waitFor(() => expect(second.list.files().map(({ fileId }) => fileId)).toEqual(['f-1']), { timeout: 20_000 })
  second.close()
  const third = begin(device, [aStored('f-1')]).list
  await vi.waitFor(() => expect(device.kept.size).toBe(0), { timeout: 20_000 })
  expect(third.files()).toHaveLength(1)
})

test('a file that the server refers to is removed from the device', async () => {
  signedInAs('MEME')
  takeUploads()
  const device = aDevice()
  const { list } = begin(device)
  list.add([aFile('1.pdf'), aFile('2.pdf')])
  await vi.waitFor(() => expect([...device.kept.values()].map(({ fileId }) => fileId)).toEqual(['f-1', 'f-2']), {
    timeout: 20_000,
  })
  list.settle(['f-2'])
  expect([...device.kept.values()].map(({ fileId }) => fileId)).toEqual(['f-1'])
})

test('files can be moved up and down, and the first cannot move higher', async () => {
  const list = createFileList({ classId: 'c-1', stored: ['a', 'b', 'c'].map(aStored) })
  list.move('c', -1)
  await become(list, ['a.pdf', 'c.pdf', 'b.pdf'])
  list.move('a', -1)
  list.move('a', 1)
  await become(list, ['c.pdf', 'a.pdf', 'b.pdf'])
})

test('removing a file deletes it on the server unless it is not removable', async () => {
  signedInAs('MEME')
  const { requests } = takeUploads()
  const list = createFileList({ classId: 'c-1', stored: ['a', 'b'].map(aStored), removable: (id) => id !== 'b' })
  list.remove('b')
  list.remove('a')
  await become(list, [])
  await vi.waitFor(() => expect(requests).toEqual(['DELETE']), { timeout: 20_000 })
})

test('a list takes ten files and reports how many did not fit', async () => {
  signedInAs('MEME')
  takeUploads()
  const list = createFileList({ classId: 'c-1', stored: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map(aStored) })
  expect(list.add([aFile('1.pdf'), aFile('2.pdf'), aFile('3.pdf')])).toBe(2)
  await vi.waitFor(() => expect(list.files()).toHaveLength(10), { timeout: 20_000 })
  await allDone(list)
})

test('files that the server refused take no place: ten others still fit', async () => {
  signedInAs('MEME')
  takeUploads({
    onPatch: ({ metadata }) =>
      metadata['filename']?.startsWith('hỏng') ? fileRefusal(415, 'FILE_REFUSED', 'Tệp bị hỏng') : undefined,
  })
  const list = createFileList({ classId: 'c-1', stored: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(aStored) })
  list.add([aFile('hỏng 1.pdf'), aFile('hỏng 2.pdf')])
  await vi.waitFor(
    () =>
      expect(
        list
          .files()
          .slice(8)
          .map(({ state }) => state),
      ).toEqual(['failed', 'failed']),
    {
      timeout: 20_000,
    },
  )
  expect(list.add([aFile('1.pdf'), aFile('2.pdf'), aFile('3.pdf')])).toBe(1)
  await vi.waitFor(() => expect(list.files().filter(({ state }) => state === 'done')).toHaveLength(10), {
    timeout: 20_000,
  })
})

test('previews are released when a list is closed, and made again when it is opened again', async () => {
  signedInAs('MEME')
  takeUploads()
  const urls = new Set<string>()
  let made = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const url = `blob:${++made}`
    urls.add(url)
    return url
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void urls.delete(url))
  const device = aDevice()
  const aPicture = (name: string) => new File([new Uint8Array(50)], name, { type: 'image/png' })
  const { list, close } = begin(device)
  list.add([aPicture('1.png')])
  await vi.waitFor(() => expect(list.files()).toMatchObject([{ state: 'done', pictureUrl: 'blob:1' }]), {
    timeout: 20_000,
  })
  close()
  expect(urls.size).toBe(0)
  const closeAgain = list.open()
  await vi.waitFor(() => expect(list.files().map(({ pictureUrl }) => pictureUrl)).toEqual(['blob:2']))
  closeAgain()
  expect(urls.size).toBe(0)

  // The file is done, so the next visit only shows the picture that this device has kept.
  const second = begin(device)
  await vi.waitFor(() => expect(second.list.files().map(({ pictureUrl }) => pictureUrl)).toEqual(['blob:3']))
  second.close()
  expect(urls.size).toBe(0)
  second.list.open()
  await vi.waitFor(() => expect(second.list.files().map(({ pictureUrl }) => pictureUrl)).toEqual(['blob:4']))
  second.list.remove(second.list.files()[0]!.key)
  expect(urls.size).toBe(0)
})

test('a picture that is prepared after the list was closed is shown when the list is opened again', async () => {
  signedInAs('MEME')
  takeUploads()
  const make = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  const { list, close } = begin(aDevice())
  list.add([new File([new Uint8Array(50)], '1.png', { type: 'image/png' })])
  close()
  await vi.waitFor(() => expect(list.files().map(({ state }) => state)).toEqual(['paused']), { timeout: 20_000 })
  expect(make).not.toHaveBeenCalled()
  list.open()
  await allDone(list)
  expect(list.files().map(({ pictureUrl }) => pictureUrl)).toEqual(['blob:1'])
})
