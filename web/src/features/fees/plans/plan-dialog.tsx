import { Modal } from '@mantine/core'
import type { FeePlan } from '../../../operations/fees/plans/get-plans.ts'
import { PlanEditor } from './plan-editor.tsx'

type PlanDialogProps = {
  studyClass: { id: string; title: string }
  /** The plan in force, whose values the form starts with. */
  plan: FeePlan | null
  opened: boolean
  onClose: () => void
}

/** Dialog that sets the price of a class from a month on. */
export const PlanDialog = ({ studyClass, plan, opened, onClose }: PlanDialogProps) => (
  <Modal opened={opened} onClose={onClose} title={`Mức học phí: ${studyClass.title}`} closeOnClickOutside={false}>
    <PlanEditor classId={studyClass.id} plan={plan} onClose={onClose} />
  </Modal>
)
