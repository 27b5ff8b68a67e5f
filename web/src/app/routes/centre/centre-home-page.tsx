import { PageHeading } from '../../../ui/layout/page-heading.tsx'

/** The centre's home. */
export const CentreHomePage = () => <PageHeading title="Hôm nay" />
