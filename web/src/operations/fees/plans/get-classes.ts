import { limits } from '@hien/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import { requireSuccess } from '../../../lib/graphql/refusal.ts'

/** coursesGetWithPagerByTeacherId with the names of the classes, and the centre, if any, that owns the course. */
export const feeClassesOfTeacher = graphql(`
  query feeClassesOfTeacher($skip: Int!, $take: Int!) {
    coursesGetWithPagerByTeacherId(skip: $skip, take: $take) {
      ...Envelope
      items {
        code
        title
        centreName
        enrollments {
          id
          title
        }
      }
      totalPages
    }
  }
`)

/** centreGetCoursesWithPage with the names of the classes. */
export const feeClassesOfCentre = graphql(`
  query feeClassesOfCentre($skip: Int!, $take: Int!) {
    centreGetCoursesWithPage(skip: $skip, take: $take) {
      ...Envelope
      items {
        code
        title
        enrollments {
          id
          title
        }
      }
      totalPages
    }
  }
`)

/** A class whose fees the member manages. */
export type FeeClass = { id: string; title: string; courseCode: string; courseTitle: string }

const fetchPage = async (ofCentre: boolean, skip: number, signal: AbortSignal) => {
  const page = { skip, take: limits.maxPageSize }
  if (ofCentre) return requireSuccess((await request(feeClassesOfCentre, page, signal)).centreGetCoursesWithPage)
  const data = await request(feeClassesOfTeacher, page, signal)
  const { items, ...answer } = requireSuccess(data.coursesGetWithPagerByTeacherId)
  // The fees of a centre's course are paid to the centre, also if this teacher gives the lessons.
  return { ...answer, items: items.filter(({ centreName }) => centreName === null) }
}

async function fetchClasses(ofCentre: boolean, signal: AbortSignal): Promise<FeeClass[]> {
  const classes: FeeClass[] = []
  let pages = 1
  for (let skip = 1; skip <= pages; skip += 1) {
    // The first page says how many pages there are, so fetch them one after another.
    const { items, totalPages } = await fetchPage(ofCentre, skip, signal)
    for (const { code: courseCode, title: courseTitle, enrollments } of items)
      classes.push(...enrollments.map(({ id, title }) => ({ id, title, courseCode, courseTitle })))
    pages = totalPages
  }
  return classes
}

/** Returns a query for all classes whose fees the member manages: those of the centre, or the teacher's own. */
export const useFeeClasses = (ofCentre: boolean) =>
  useQuery({
    queryKey: [ofCentre ? 'feeClassesOfCentre' : 'feeClassesOfTeacher'],
    queryFn: ({ signal }) => fetchClasses(ofCentre, signal),
  })
