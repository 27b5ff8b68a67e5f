/** A page that is prerendered at build time. */
export type PrerenderedPage = {
  path: string
  /** Query that the page requires; without it the page would redirect. */
  search?: string
  /** The users who see the page: one role, visitors, or members of any role. The application redirects all others. */
  role: 'TCHER' | 'MEME' | 'PAME' | 'visitor' | 'member'
  /** Modules of the page, without those that every page loads. */
  modules: readonly string[]
  /** Set if phones and wider screens get different elements, not only different styles: the page is then drawn for each. */
  drawnAtTwoWidths?: true
}

const area = 'signed-in-area.tsx'
const shell = [area, 'app-layout.tsx']

export const prerenderedPages: readonly PrerenderedPage[] = [
  { path: '/login', role: 'visitor', modules: [] },
  { path: '/student', role: 'MEME', modules: [...shell, 'student-home-page.tsx'] },
  { path: '/phu-huynh', role: 'PAME', modules: [...shell, 'parent-home-page.tsx'] },
  { path: '/dashboard', role: 'TCHER', modules: [...shell, 'dashboard-page.tsx'] },
  {
    path: '/phong-cho',
    search: '?groupId=A_B',
    role: 'member',
    // The hub client is preloaded together with the page, but the page does not wait for it.
    modules: [area, 'waiting-room-page.tsx', '@microsoft/signalr/dist/esm/index.js'],
    drawnAtTwoWidths: true,
  },
]

/** Beginnings of paths that links and posters lead to. These pages need no sign-in and do not use the signed-in layout. */
export const openPaths: readonly string[] = [
  '/quyen-rieng-tu',
  '/dat-lai-mat-khau',
  '/xac-nhan-email',
  '/ngung-nhan-thu',
  '/tham-gia',
  '/ghep-phu-huynh',
]

/** Modules that every other signed-in page needs. */
export const memberModules: readonly string[] = shell
