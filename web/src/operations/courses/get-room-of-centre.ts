import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { requireSuccess } from '../../lib/graphql/refusal.ts'

/** courseGetDetailByCode with the classes of the course. */
export const roomOfCentre = graphql(`
  query roomOfCentre($courseCode: String!) {
    courseGetDetailByCode(courseCode: $courseCode) {
      ...Envelope
      item {
        ...CourseCard
        enrollments {
          ...ClassCard
        }
      }
    }
  }
`)

type Room = { courseCode: string; classCode: string }

/** Fetches a course of the centre with only the given class. Other members use searchByClassCode, which refuses centres. */
export async function fetchRoomOfCentre({ courseCode, classCode }: Room, signal: AbortSignal) {
  const answer = requireSuccess((await request(roomOfCentre, { courseCode }, signal)).courseGetDetailByCode)
  const { item } = answer
  const enrollments = item?.enrollments.filter((one) => one.classCode === classCode) ?? []
  return { ...answer, item: item && { ...item, enrollments } }
}
