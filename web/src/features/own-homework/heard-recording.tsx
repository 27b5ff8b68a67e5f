import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFileContent } from '../../operations/homework/get-file.ts'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import { SoundPlayer } from '../../ui/sound/sound-player.tsx'

type Recording = { id: string; name: string; url: string }

function Loaded({ file }: { file: Recording }) {
  const { data, error, isFetching, refetch } = useFileContent(file)
  if (data)
    return (
      <SoundPlayer
        content={data}
        label={`Nghe ${file.name}`}
        unplayable={<p className="meta">Trình duyệt này không phát được loại ghi âm này. Hãy tải về để nghe.</p>}
      />
    )
  if (error) return <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />
  return <Loading>Đang tải bản ghi âm…</Loading>
}

/**
 * Plays a recording. The recording is loaded only after a press, because recordings can be large and the network of a
 * phone can be slow.
 */
export function HeardRecording({ file }: { file: Recording }) {
  const [opened, setOpened] = useState(false)
  if (opened) return <Loaded file={file} />
  return (
    <Button variant="subtle" onClick={() => setOpened(true)}>
      Nghe {file.name}
    </Button>
  )
}
