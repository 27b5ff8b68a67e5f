import { PageAddress } from '../../../features/centre-page/page-address.tsx'
import { PageForm } from '../../../features/centre-page/page-form.tsx'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { useCentrePage } from '../../../operations/centre-pages/get-page.ts'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'

/** The settings of the centre's own page, which everybody can read. */
export function PublicPagePage() {
  const { data, error, isPending, isFetching, refetch } = useCentrePage()
  const name = useCurrentSignIn()?.profile.name ?? ''
  const page = data?.item
  return (
    <>
      <PageHeading
        title="Trang công khai"
        subTitle={page ? (page.published ? 'Đang đăng' : 'Chưa đăng') : 'Khoá học, lịch học, giáo viên và học phí'}
      />
      {isPending ? <Loading /> : null}
      {error && !page ? <Failed error={error} busy={isFetching} onRetry={() => void refetch()} /> : null}
      {page?.published ? <PageAddress page={page} name={name} /> : null}
      {page ? <PageForm page={page} name={name} /> : null}
    </>
  )
}
