/** Posts as the server returns them; pass only the fields that matter to the test. */
import { type Post, postsGetWithPage } from '../src/operations/board/get-posts.ts'
import type { Material } from '../src/operations/board/get-materials.ts'
import { answer } from './answers.ts'
import { aPage } from './courses.ts'

/** A post as a student gets it who has seen it: from 24-11-2026, 19:00, to students and parents. */
export const aPost = (given: Partial<Post> = {}): Post => ({
  id: 'p-1',
  classId: 'c-1',
  classTitle: 'Lớp tối thứ Ba – thứ Năm',
  courseTitle: 'Toán nâng cao lớp 9',
  courseCode: 'TOAN9_NC',
  authorName: 'Trần Thị Hồng Ngọc',
  html: '<p>Các em nhớ mang <strong>thước kẻ</strong></p>',
  links: [],
  files: [],
  audience: 'students_and_parents',
  pinned: false,
  lessonId: null,
  lessonStartsAt: null,
  publishedAt: '2026-11-24T12:00:00.000Z',
  publishAt: null,
  editedAt: null,
  seenCount: null,
  readerCount: null,
  remindedAt: null,
  seen: true,
  canEdit: false,
  ...given,
})

/** A post as the teacher of the class gets it: 12 of 30 readers have seen it. */
export const aManagedPost = (given: Partial<Post> = {}): Post =>
  aPost({ seenCount: 12, readerCount: 30, canEdit: true, ...given })

/** Answers with these posts. @returns the calls. */
export const answerPosts = (...posts: Post[]) => answer(postsGetWithPage, { postsGetWithPage: aPage(posts) })

/** A link of a post about the lesson of 26-11-2026, 19:00. */
export const aMaterial = (given: Partial<Material> = {}): Material => ({
  id: 'p-1_1',
  postId: 'p-1',
  classId: 'c-1',
  file: null,
  link: 'https://example.com/bai-giang',
  text: 'Các em xem trước bài giảng',
  lessonId: 'l-1',
  lessonStartsAt: '2026-11-26T12:00:00.000Z',
  publishedAt: '2026-11-24T12:00:00.000Z',
  ...given,
})
