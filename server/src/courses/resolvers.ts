import type { GraphQLResolveInfo } from 'graphql'
import { itemResult, itemsResult, pageResult, plainResult } from '../http/graphql/envelope.ts'
import type { Resolvers } from '../http/graphql/generated/resolver-types.ts'
import { isSelected } from '../http/graphql/is-selected.ts'
import type { CourseSelection } from './assemble.ts'
import { centreCourses } from './lists/centre-courses.ts'
import { courseDetail, courseDetailById } from './course-detail.ts'
import { courseTeachers } from './teachers/course-teachers.ts'
import { createCourse } from './create-course.ts'
import { deleteCourse } from './delete-course.ts'
import { joinedCourses } from './lists/joined-courses.ts'
import { moveCourseToCentre } from './teachers/move-course-to-centre.ts'
import { searchByClassCode } from './search/search-by-class-code.ts'
import { searchByCourseCode } from './search/search-by-course-code.ts'
import { setCourseTeacher } from './teachers/set-course-teacher.ts'
import { teacherCourses } from './lists/teacher-courses.ts'
import { todaysCourses } from './lists/todays-courses.ts'
import type { CoursesRequest } from './dependencies.ts'
import { uploadPicture } from './pictures/upload-picture.ts'
import { updateCourse } from './update-course.ts'

const selectionIn = (info: GraphQLResolveInfo, result: 'item' | 'items'): CourseSelection => ({
  sections: isSelected(info, result, 'sections'),
})

export const courseResolvers = {
  Query: {
    coursesGetWithPagerByTeacherId: (_parent, input, context, info) =>
      pageResult(context, () => teacherCourses(context, input, selectionIn(info, 'items'))),
    centreGetCoursesWithPage: (_parent, input, context, info) =>
      pageResult(context, () => centreCourses(context, input, selectionIn(info, 'items'))),
    courseGetTeachers: (_parent, input, context) => itemsResult(context, () => courseTeachers(context, input)),
    courseGetDetailByCode: (_parent, input, context, info) =>
      itemResult(context, () => courseDetail(context, input, selectionIn(info, 'item'))),
    courseGetDetailById: (_parent, input, context, info) =>
      itemResult(context, () => courseDetailById(context, input, selectionIn(info, 'item'))),
    memberSearchCourseByCode: (_parent, input, context, info) =>
      itemResult(context, () => searchByCourseCode(context, input, selectionIn(info, 'item'))),
    memberSearchCourseByClassCode: (_parent, input, context, info) =>
      itemResult(context, () => searchByClassCode(context, input, selectionIn(info, 'item'))),
    memberGetCoursesJoined: (_parent, input, context, info) =>
      pageResult(context, () => joinedCourses(context, input, selectionIn(info, 'items'))),
    memberGetCourseOnday: (_parent, _input, context, info) =>
      itemsResult(context, () => todaysCourses(context, selectionIn(info, 'items'))),
  },
  Mutation: {
    courseCreate: (_parent, { input }, context, info) =>
      itemResult(context, () => createCourse(context, input, selectionIn(info, 'item'))),
    courseUpdate: (_parent, { input }, context, info) =>
      itemResult(context, () => updateCourse(context, input, selectionIn(info, 'item'))),
    courseMoveToCentre: (_parent, input, context, info) =>
      itemResult(context, () => moveCourseToCentre(context, input, selectionIn(info, 'item'))),
    courseSetTeacher: (_parent, input, context, info) =>
      itemResult(context, () => setCourseTeacher(context, input, selectionIn(info, 'item'))),
    courseUploadPicture: (_parent, { picture }, context) => itemResult(context, () => uploadPicture(context, picture)),
    courseDelete: (_parent, input, context) => plainResult(context, () => deleteCourse(context, input)),
  },
} satisfies Resolvers<CoursesRequest>
