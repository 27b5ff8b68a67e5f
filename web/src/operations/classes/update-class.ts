import type { ClassInput } from '@hien/contract/rules/study-class'
import { compactWeekdays } from '@hien/contract/weekdays'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import type { StudyClass } from './study-class.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const classUpdate = graphql(`
  mutation classUpdate($input: ClassUpdateInput!) {
    classUpdate(input: $input) {
      ...Envelope
    }
  }
`)

/** Changes a class, but not its codes. Shows the outcome in a toast. */
export const useUpdateClass = ({ id, classCode }: Pick<StudyClass, 'id' | 'classCode'>) =>
  useOperationMutation({
    send: async ({ startDate, endDate, endRegister, days, ...rest }: ClassInput) => {
      const input = {
        ...rest,
        id,
        classCode,
        startDate: startDate.toISOString(),
        endDate: endDate.toISOString(),
        endRegister: endRegister?.toISOString() ?? null,
        days: compactWeekdays(days),
      }
      return (await request(classUpdate, { input })).classUpdate
    },
    texts: changeTexts('Cập nhật lớp học thành công', 'Xảy ra lỗi khi cập nhật lớp học'),
    refetch: 'answered',
  })
