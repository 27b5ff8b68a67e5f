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
  /** The centre that will own the course; null if the signed-in member will own it. */
  centreId?: string | null
  /** Code of the teacher of the course, if the signed-in member is a centre; otherwise null. */
  teacherCode?: string | null
  /**
   * Codes to try one after the other if `course.code` is taken. Empty if the user chose the code instead of the
   * proposed one.
   */
  otherCodes: readonly string[]
}

/** Creates a course and shows the outcome in a toast. The answer contains the code of the course. */
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
