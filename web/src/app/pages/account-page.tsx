import { PersonalData } from '../../features/personal-data/personal-data.tsx'
import { ProfilePage } from '../../features/profile/profile-page.tsx'

/** /profile: the member's particulars and settings, and their rights over their data. */
export const AccountPage = () => (
  <>
    <ProfilePage />
    <PersonalData />
  </>
)
