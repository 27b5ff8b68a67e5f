import { Button, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useWaitingRequests } from '../../operations/enrolments/get-waiting-requests.ts'
import classes from './waiting-count.module.css'

function CountOfRequests() {
  const { data } = useWaitingRequests()
  if (data === undefined) return <Skeleton className={classes.coming ?? ''} radius="md" data-coming />
  const count = data.reduce((sum, { waitingCount }) => sum + waitingCount, 0)
  return count > 0 ? (
    <Button component={Link} to={`${paths.students}?enrolled=wait`} variant="light" color="amber">
      {count} yêu cầu chờ duyệt
    </Button>
  ) : (
    <p className={classes.none}>Không có yêu cầu chờ duyệt</p>
  )
}

/** Shows the number of open requests to join the teacher's classes, with a link to them. */
export const WaitingCount = () => (
  <div className={classes.place}>
    <CountOfRequests />
  </div>
)
