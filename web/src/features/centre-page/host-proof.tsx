import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '../../lib/dates/format-dates.ts'
import { useCheckHost } from '../../operations/centre-pages/check-host.ts'
import type { CentrePage } from '../../operations/centre-pages/get-page.ts'
import { CopiedValues } from '../../ui/text/copied-values.tsx'
import classes from './centre-page.module.css'

/** Says how a centre proves its own host name, and whether it is proved. */
export function HostProof({
  host: { host, recordName, recordValue, provedAt, checkedAt },
}: {
  host: NonNullable<CentrePage['host']>
}) {
  const { run: check, running } = useCheckHost()
  const [error, setError] = useState<string | null>(null)
  return (
    <section className={classes.form} aria-label="Xác nhận tên miền">
      <h2 className={classes.label}>Xác nhận {host}</h2>
      {provedAt ? (
        <p>
          Đã xác nhận lúc {formatDateTime(provedAt)}. Hãy giữ bản ghi TXT: mỗi ngày hệ thống kiểm tra một lần, và sau 7
          ngày không thấy bản ghi, tên miền ngừng hoạt động.
        </p>
      ) : (
        <p>
          Để chứng tỏ tên miền là của trung tâm, hãy thêm bản ghi TXT dưới đây ở nơi quản lý tên miền, và trỏ {host} tới
          máy chủ này. Sau đó bấm Kiểm tra.
        </p>
      )}
      <CopiedValues
        values={[
          ['Tên bản ghi', recordName],
          ['Nội dung bản ghi', recordValue],
        ]}
      />
      {checkedAt ? <p className="meta">Kiểm tra lần cuối: {formatDateTime(checkedAt)}</p> : null}
      {error ? <p role="alert">{error}</p> : null}
      <div>
        <Button
          variant="light"
          loading={running}
          onClick={() => void check().then(({ error: refused }) => setError(refused?.description ?? null))}
        >
          Kiểm tra
        </Button>
      </div>
    </section>
  )
}
