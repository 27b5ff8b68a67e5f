import { paths } from '../../lib/paths.ts'
import { useWaitingRequests } from '../../operations/enrolments/get-waiting-requests.ts'
import { Failed } from '../../ui/feedback/states.tsx'
import { TaskList, TaskRow, TaskSection } from '../../ui/layout/task-list.tsx'

/** Lists the classes with open requests, each with a link to the class. Renders nothing if there are none, and while loading. */
export function WaitingRequestsList() {
  const { data, error, isFetching, refetch } = useWaitingRequests()
  if (!data?.length && !error) return null
  return (
    <TaskSection heading="Yêu cầu chờ duyệt">
      {data === undefined && error ? (
        <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <TaskList>
          {data?.map(({ id, title, courseCode, courseTitle, waitingCount }) => (
            <TaskRow
              key={id}
              to={paths.classDetail(courseCode, id)}
              title={title}
              where={courseTitle}
              count={`${waitingCount} yêu cầu`}
            />
          ))}
        </TaskList>
      )}
    </TaskSection>
  )
}
