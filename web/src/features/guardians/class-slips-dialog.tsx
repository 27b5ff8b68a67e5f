import { Button, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useCreateClassPairingCodes } from '../../operations/guardians/create-class-pairing-codes.ts'
import type { PairingCode } from '../../operations/guardians/create-pairing-code.ts'
import classes from './guardians.module.css'
import { PairingSlips } from './pairing-slips.tsx'

type ClassSlipsDialogProps = {
  opened: boolean
  onClose: () => void
  classId: string
  classTitle: string
  /** Who has joined the class. */
  studentCount: number
}

function MadeSlips({ slips, classTitle }: { slips: readonly PairingCode[]; classTitle: string }) {
  // Once the slips stand in the page.
  useEffect(() => window.print(), [])
  return (
    <>
      <p role="status">Đã tạo {slips.length} phiếu, mỗi trang tám phiếu. Mã chỉ hiện lần này: hãy in trước khi đóng.</p>
      <PairingSlips slips={slips} classTitle={classTitle} />
    </>
  )
}

function ClassSlips({ onClose, classId, classTitle, studentCount }: Omit<ClassSlipsDialogProps, 'opened'>) {
  const { run: create, running } = useCreateClassPairingCodes()
  const [slips, setSlips] = useState<readonly PairingCode[] | null>(null)
  const make = async () => {
    const { result } = await create(classId)
    if (result?.items) setSlips(result.items)
  }
  return (
    <div className={classes.form}>
      {slips === null ? (
        <>
          <p>
            Mỗi học viên đã tham gia có một phiếu với mã riêng: {studentCount} phiếu. Phụ huynh quét mã, rồi chính học
            viên đăng nhập và bấm Đồng ý. Mỗi mã ghép được một phụ huynh, trong 14 ngày.
          </p>
          <p className={classes.warning}>
            Mọi mã bạn đã tạo hoặc in trước đây cho các học viên này, kể cả ở lớp khác, sẽ hết hiệu lực.
          </p>
        </>
      ) : (
        <MadeSlips slips={slips} classTitle={classTitle} />
      )}
      <div className={classes.choices}>
        <Button variant="default" disabled={running} onClick={onClose}>
          {slips === null ? 'Huỷ' : 'Đóng'}
        </Button>
        {slips === null ? (
          <Button loading={running} onClick={() => void make()}>
            Tạo mã và in
          </Button>
        ) : (
          <Button onClick={() => window.print()}>In lại</Button>
        )}
      </div>
    </div>
  )
}

/** Makes a slip for the parents of everybody in a class, and prints them. */
export const ClassSlipsDialog = ({ opened, onClose, ...ofClass }: ClassSlipsDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="In phiếu cho phụ huynh" withCloseButton={false}>
    <ClassSlips {...ofClass} onClose={onClose} />
  </Modal>
)
