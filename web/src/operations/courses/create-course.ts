import type { CourseInput } from '@hien/contract/rules/course'
import { activeStatus } from '@hien/contract/vocabulary'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const courseCreate = graphql(`
  mutation courseCreate($input: CourseCreateInput!) {
    courseCreate(input: $input) {
      ...Envelope
      item {
        code
      }
    }
  }
`)

type NewCourse = {
  course: CourseInput
  /** The centre it will belong to; null: the caller's own. */
  centreId?: string | null
  /** By a centre: who teaches it. */
  teacherCode?: string | null
  /** To try instead, one after another, where the code is taken: it was proposed and not chosen. */
  otherCodes: readonly string[]
}

/** Makes a course and says how it went; the answer brings the code it got. */
export const useCreateCourse = () =>
  useOperationMutation({
    send: async ({ course, otherCodes, centreId = null, teacherCode = null }: NewCourse) => {
      const { startTime, endTime, description, ...rest } = course
      const input = {
        ...rest,
        ...(centreId === null ? {} : { centreId }),
        ...(teacherCode === null ? {} : { teacherCode }),
        description: description ?? null,
        startTime: startTime?.toISOString() ?? null,
        endTime: endTime?.toISOString() ?? null,
        status: activeStatus,
      }
      let { courseCreate: result } = await request(courseCreate, { input })
      for (const code of otherCodes) {
        if (result.error?.code !== 'COURSE_CODE_TAKEN') break
        result = (await request(courseCreate, { input: { ...input, code } })).courseCreate
      }
      return result
    },
    texts: changeTexts('Thêm khoá học thành công', 'Xảy ra lỗi khi thêm khoá học'),
    refetch: 'answered',
  })
