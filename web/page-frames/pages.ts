/** The pages whose first words are drawn at build time. */
export type FramedPage = {
  path: string
  /** What is asked for behind the path where the page leads away without it. */
  search?: string
  /** Who is shown it; others are led away by the application. */
  role: 'TCHER' | 'MEME' | 'PAME' | 'visitor' | 'member'
  /** The modules that draw it, without what every page loads. */
  modules: readonly string[]
  /** Drawn once for phones and once for wider screens, which get other elements and not only other styles. */
  twoWidths?: true
}

const area = 'signed-in-area.tsx'
const shell = [area, 'app-layout.tsx']

export const framedPages: readonly FramedPage[] = [
  { path: '/login', role: 'visitor', modules: [] },
  { path: '/student', role: 'MEME', modules: [...shell, 'student-home-page.tsx'] },
  { path: '/phu-huynh', role: 'PAME', modules: [...shell, 'parent-home-page.tsx'] },
  { path: '/dashboard', role: 'TCHER', modules: [...shell, 'dashboard-page.tsx'] },
  {
    path: '/phong-cho',
    search: '?groupId=A_B',
    role: 'member',
    // The client of the hub comes beside the frame, which does not wait for it.
    modules: [area, 'waiting-room-page.tsx', '@microsoft/signalr/dist/esm/index.js'],
    twoWidths: true,
  },
]

/** What links and posters lead to, whoever opens them: not within the frame behind the sign-in. Beginnings of paths. */
export const openPaths: readonly string[] = [
  '/quyen-rieng-tu',
  '/dat-lai-mat-khau',
  '/xac-nhan-email',
  '/ngung-nhan-thu',
  '/tham-gia',
  '/ghep-phu-huynh',
]

/** What every other page behind the sign-in needs. */
export const memberModules: readonly string[] = shell
