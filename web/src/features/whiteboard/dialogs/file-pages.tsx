import { Button, NumberInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { WhiteboardPage } from '@hien/contract/whiteboard'
import { readFileContent } from '../../../operations/homework/get-file.ts'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import { filePages, shapesOf } from './new-pages.ts'
import classes from './pages-dialog.module.css'

export type ChosenFile = { id: string; name: string }

type FilePagesProps = {
  file: ChosenFile
  /** How many pages the whiteboard can still take. */
  room: number
  onAdd: (pages: WhiteboardPage[]) => void
}

type RangeProps = { shapes: readonly number[]; room: number; onAdd: (from: number, to: number) => void }

/** Asks which pages of a PDF become pages of the whiteboard. */
function Range({ shapes, room, onAdd }: RangeProps) {
  const [from, setFrom] = useState<number | string>(1)
  const [to, setTo] = useState<number | string>(Math.min(shapes.length, room))
  const [first, last] = [Number(from), Number(to)]
  const count = last - first + 1
  const isValid = Number.isInteger(first) && Number.isInteger(last) && first >= 1 && last <= shapes.length && count >= 1
  const fault = !isValid
    ? `Chọn từ trang 1 đến trang ${shapes.length}`
    : count > room
      ? `Bảng chỉ còn chỗ cho ${room} trang`
      : null
  return (
    <div className={classes.range}>
      <NumberInput
        label="Từ trang"
        min={1}
        max={shapes.length}
        value={from}
        onChange={setFrom}
        error={fault !== null}
      />
      <NumberInput label="Đến trang" min={1} max={shapes.length} value={to} onChange={setTo} error={fault} />
      <Button disabled={fault !== null} onClick={() => onAdd(first, last)}>
        Thêm vào bảng
      </Button>
    </div>
  )
}

/** Reads a file of the class and adds its pages. A picture or a PDF of one page is added at once. */
export function FilePages({ file, room, onAdd }: FilePagesProps) {
  const queryClient = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['whiteboardFileShapes', file.id],
    queryFn: async () => shapesOf(await readFileContent(queryClient, file)),
    staleTime: 'static',
  })
  const add = (from: number, to: number) => onAdd(filePages(file.id, data ?? [], from, to))
  const isSingle = data?.length === 1 && room > 0
  const addSingle = useEffectEvent(() => add(1, 1))
  useEffect(() => {
    if (isSingle) addSingle()
  }, [isSingle])
  if (error) return <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined || isSingle) return <Loading>Đang đọc {file.name}…</Loading>
  return (
    <>
      <p>
        {file.name}: {data.length} trang
      </p>
      <Range shapes={data} room={room} onAdd={add} />
    </>
  )
}
