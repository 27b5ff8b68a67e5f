import { Button } from '@mantine/core'
import { useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ChildFilter } from '../../features/children/child-filter.tsx'
import { useToastForEndedTies } from '../../features/children/use-ended-ties.ts'
import { OwnStatements } from '../../features/fees/statement/own-statements.tsx'
import { paths } from '../../lib/paths.ts'
import { useCurrentSignIn } from '../../lib/sign-in/sign-in-store.ts'
import { type Child, useChildren } from '../../operations/children/get-children.ts'
import { Empty, Failed, Loading } from '../../ui/feedback/states.tsx'
import classes from './own-fees.module.css'

/** The statements of one child, below the child's name. */
function StatementsOfChild({ child }: { child: Child }) {
  const id = useId()
  return (
    <section className={classes.child} aria-labelledby={id}>
      <h2 id={id} className={classes.name}>
        {child.fullName}
      </h2>
      <OwnStatements childCode={child.code} label={`Phiếu học phí của ${child.fullName}`} />
    </section>
  )
}

/** The statements of all children, or of the child in `?con=`. */
function ChildrensFees() {
  const children = useChildren()
  const [search, setSearch] = useSearchParams()
  const items = children.data?.items
  useToastForEndedTies(items)
  if (!items)
    return children.error ? (
      <Failed error={children.error} busy={children.isFetching} onRetry={() => void children.refetch()} />
    ) : (
      <Loading />
    )
  if (items.length === 0)
    return (
      <Empty
        action={
          <Button component={Link} to={paths.addChild} variant="default">
            Thêm con bằng mã ghép
          </Button>
        }
      >
        Phiếu học phí của con hiện ra ở đây khi bạn đã ghép với con.
      </Empty>
    )
  const chosen = items.find(({ code }) => code === search.get('con'))
  return (
    <>
      <ChildFilter
        all={items}
        chosen={chosen?.code ?? null}
        label="Học phí của"
        onChoose={(code) => setSearch(code === null ? {} : { con: code }, { replace: true })}
      />
      <div className={classes.children}>
        {(chosen ? [chosen] : items).map((child) => (
          <StatementsOfChild key={child.code} child={child} />
        ))}
      </div>
    </>
  )
}

/** The statements of the signed-in student, or of a parent's children. */
export function OwnFees() {
  const isStudent = useCurrentSignIn()?.roles.includes('MEME') ?? false
  return isStudent ? <OwnStatements label="Phiếu học phí" /> : <ChildrensFees />
}
