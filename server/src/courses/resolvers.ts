import { itemResult, itemsResult, pageResult, plainResult } from '../http/graphql/envelope.ts'
import type { Resolvers } from '../http/graphql/generated/resolver-types.ts'
import { sectionsOf } from './assemble.ts'
import { courseDetail, courseDetailById } from './course-detail.ts'
import { createCourse } from './create-course.ts'
import { deleteCourse } from './delete-course.ts'
import { joinedCourses } from './joined-courses.ts'
import { searchByClassCode } from './search/search-by-class-code.ts'
import { searchByCourseCode } from './search/search-by-course-code.ts'
import { teacherCourses } from './teacher-courses.ts'
import { todaysCourses } from './todays-courses.ts'
import type { CoursesRequest } from './dependencies.ts'
import { updateCourse } from './update-course.ts'

export const courseResolvers = {
  Query: {
    coursesGetWithPagerByTeacherId: (_parent, input, context) =>
      pageResult(context, () => teacherCourses(context, input)),
    courseGetDetailByCode: (_parent, input, context) => itemResult(context, () => courseDetail(context, input)),
    courseGetDetailById: (_parent, input, context) => itemResult(context, () => courseDetailById(context, input)),
    memberSearchCourseByCode: (_parent, input, context) =>
      itemResult(context, () => searchByCourseCode(context, input)),
    memberSearchCourseByClassCode: (_parent, input, context) =>
      itemResult(context, () => searchByClassCode(context, input)),
    memberGetCoursesJoined: (_parent, input, context) => pageResult(context, () => joinedCourses(context, input)),
    memberGetCourseOnday: (_parent, _input, context) => itemsResult(context, () => todaysCourses(context)),
  },
  Mutation: {
    courseCreate: (_parent, { input }, context) => itemResult(context, () => createCourse(context, input)),
    courseUpdate: (_parent, { input }, context) => itemResult(context, () => updateCourse(context, input)),
    courseDelete: (_parent, input, context) => plainResult(context, () => deleteCourse(context, input)),
  },
  Course: {
    sections: sectionsOf,
  },
} satisfies Resolvers<CoursesRequest>
