import { AccountForm } from '../../../features/fees/settings/account-form.tsx'
import { BankServices } from '../../../features/fees/settings/bank-services.tsx'
import { Discounts } from '../../../features/fees/settings/discounts.tsx'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { FeePagesNav } from '../../parts/fee-pages-nav.tsx'
import classes from './fee-settings-page.module.css'

/** The account for transfers, the services that report transfers, and the discounts of students. */
export function FeeSettingsPage() {
  const ofCentre = useCurrentSignIn()?.roles.includes('CENR') ?? false
  return (
    <>
      <PageHeading title="Thiết lập học phí" />
      <FeePagesNav />
      <div className={classes.parts}>
        <AccountForm />
        <BankServices />
        <Discounts ofCentre={ofCentre} />
      </div>
    </>
  )
}
