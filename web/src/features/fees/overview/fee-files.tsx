import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { toast } from '../../../ui/feedback/toast.ts'
import classes from './overview.module.css'
import { type Period, periodWords } from './period.ts'
import { type FileProgress, saveBook, saveDebts, saveStatements } from './save-fees.ts'

type File = {
  title: string
  about: string
  save: (onProgress: (progress: FileProgress) => void) => Promise<void>
}

const filesOf = (period: Period): File[] => [
  {
    title: 'Phiếu học phí',
    about: `Phiếu ${periodWords(period)} và từng dòng của phiếu.`,
    save: (onProgress) => saveStatements(period, onProgress),
  },
  {
    title: 'Sổ tiền mặt',
    about: `Tiền mặt nhận trong ${periodWords(period)}, theo số biên lai.`,
    save: (onProgress) => saveBook('cash', period, onProgress),
  },
  {
    title: 'Sổ ngân hàng',
    about: `Chuyển khoản nhận trong ${periodWords(period)}, cả khoản chưa khớp.`,
    save: (onProgress) => saveBook('transfer', period, onProgress),
  },
  {
    title: 'Còn nợ',
    about: 'Số tiền mỗi học viên đang nợ, tính đến bây giờ.',
    save: (onProgress) => saveDebts(new Date(), onProgress),
  },
]

const Progress = ({ title, progress: { words, share } }: { title: string; progress: FileProgress }) => (
  <div>
    <p className="meta" role="status">
      {words}
    </p>
    <div
      className={classes.progress}
      role="progressbar"
      aria-label={`Đang tải ${title}`}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(share === null ? {} : { 'aria-valuenow': Math.round(share * 100) })}
    >
      <div className={classes.done} style={{ width: `${(share ?? 0) * 100}%` }} />
    </div>
  </div>
)

/** Buttons that save the fees of a period as Excel files, with the progress of the file that is being made. */
export function FeeFiles({ period }: { period: Period }) {
  const id = useId()
  const [running, setRunning] = useState<string | null>(null)
  const [progress, setProgress] = useState<FileProgress | null>(null)
  const run = async ({ title, save }: File) => {
    setRunning(title)
    try {
      await save(setProgress)
    } catch {
      toast.error('Không tải được tệp Excel. Vui lòng kiểm tra kết nối rồi thử lại.')
    } finally {
      setRunning(null)
      setProgress(null)
    }
  }
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        Tệp Excel
      </h2>
      <ul className={classes.files}>
        {filesOf(period).map((file) => (
          <li key={file.title} className={classes.file}>
            <div className={classes.about}>
              <p>
                <strong>{file.title}</strong>
              </p>
              <p className="meta">{file.about}</p>
              {running === file.title && progress ? <Progress title={file.title} progress={progress} /> : null}
            </div>
            <Button
              variant="default"
              aria-label={`Tải Excel: ${file.title}`}
              loading={running === file.title}
              disabled={running !== null && running !== file.title}
              onClick={() => void run(file)}
            >
              Tải Excel
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
