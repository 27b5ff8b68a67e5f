import { Button } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { isBusyPath } from '../../lib/paths.ts'
import { CloseIcon } from '../../ui/text/close-icon.tsx'
import { useNewVersion } from './new-version.ts'
import classes from './shell-notices.module.css'

function subscribeNetwork(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const useOnline = () => useSyncExternalStore(subscribeNetwork, () => navigator.onLine)

function NewVersion({ onLater }: { onLater: () => void }) {
  return (
    <div className={classes.notice}>
      <p>Có phiên bản mới</p>
      <Button variant="light" onClick={() => window.location.reload()}>
        Tải lại
      </Button>
      <button type="button" className={classes.later} aria-label="Để sau" onClick={onLater}>
        <CloseIcon />
      </button>
    </div>
  )
}

/** Messages at the lower edge of every page: no network, or a new version. They do not move the page. */
export function ShellNotices() {
  const online = useOnline()
  const newVersion = useNewVersion()
  const [later, setLater] = useState(false)
  // These pages show the state of the connection themselves. A message would cover the last question of a test, and an offer
  // would disturb a lesson.
  const quiet = isBusyPath(useLocation().pathname)
  return (
    <div className={classes.place} role="status">
      {online || quiet ? null : (
        <p className={classes.notice}>Bạn đang ngoại tuyến… Trang sẽ tự cập nhật khi có mạng trở lại.</p>
      )}
      {newVersion && !later && !quiet ? <NewVersion onLater={() => setLater(true)} /> : null}
    </div>
  )
}
