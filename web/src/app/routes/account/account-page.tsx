import { PersonalData } from '../../../features/privacy/personal-data.tsx'
import { Profile } from '../../../features/profile/profile.tsx'

/** /profile: the member's personal details and settings, and their rights over their data. */
export const AccountPage = () => (
  <>
    <Profile />
    <PersonalData />
  </>
)
