import { Modal } from '@mantine/core'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { useFeeClasses } from '../../../operations/fees/plans/get-classes.ts'
import { type FeePlan, useFeePlans } from '../../../operations/fees/plans/get-plans.ts'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import { CopyPlan } from './copy-plan.tsx'

type CopyPlanDialogProps = { plan: FeePlan; opened: boolean; onClose: () => void }

/** Loads the classes to which the plan can be copied. */
function LoadedCopyPlan({ plan, onClose }: Omit<CopyPlanDialogProps, 'opened'>) {
  const ofCentre = useCurrentSignIn()?.roles.includes('CENR') ?? false
  const feeClasses = useFeeClasses(ofCentre)
  const plans = useFeePlans()
  const failed = [feeClasses, plans].find(({ data, error }) => !data && error)
  if (failed?.error)
    return <Failed error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
  if (!feeClasses.data || !plans.data) return <Loading />
  const others = feeClasses.data.filter(({ id }) => id !== plan.classId)
  if (others.length === 0) return <p>Bạn không có lớp nào khác để áp dụng mức học phí này.</p>
  return <CopyPlan plan={plan} others={others} plans={plans.data.items ?? []} onClose={onClose} />
}

/** Dialog that copies the plan of a class to other classes. */
export const CopyPlanDialog = ({ plan, opened, onClose }: CopyPlanDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="Áp dụng cho nhiều lớp" closeOnClickOutside={false}>
    <LoadedCopyPlan plan={plan} onClose={onClose} />
  </Modal>
)
