/**
 * Selections that several operations share, in the place of whose spreads stands their text when an operation is sent:
 * the server compiles the web's documents, and what it compiles has no fragments.
 */
const definitions = {
  /** What every answer carries. */
  Envelope: /* GraphQL */ `
    fragment Envelope on OperationResult {
      isSuccess
      isFailure
      error {
        code
        description
        field
      }
    }
  `,
  /** What a card or a row shows of a course. */
  CourseCard: /* GraphQL */ `
    fragment CourseCard on Course {
      id
      code
      title
      avatar
      days
      timeLearn
      status
      teacherName
      centreName
      sectionCount
      startTime
      endTime
    }
  `,
  /** What a card or a row shows of a class. */
  ClassCard: /* GraphQL */ `
    fragment ClassCard on Class {
      id
      classCode
      title
      startDate
      endDate
      endRegister
      timeLearn
      days
      status
      candidateCount
      enrolled
      lessonStartedAt
      courseTitle
      courseCode
      teacherName
    }
  `,
  /** What a list shows its teacher or centre of a homework. */
  ManagedHomework: /* GraphQL */ `
    fragment ManagedHomework on Homework {
      id
      classId
      classTitle
      courseTitle
      title
      opensAt
      dueAt
      cutoffAt
      maxPoints
      released
      submittedCount
      markedCount
      studentCount
    }
  `,
  /** What a calendar shows of a lesson. */
  LessonOnCalendar: /* GraphQL */ `
    fragment LessonOnCalendar on CalendarLesson {
      id
      classId
      classCode
      classTitle
      courseCode
      courseTitle
      avatar
      teacherName
      startsAt
      timeLearn
      state
      origin
      isLive
      revision
      movedFrom
      reason
      makesUpFor
      makesUpForTime
      madeUpAt
      closureName
      conflicts
    }
  `,
  /** A file that has come whole, and where it is read. */
  FileOfHomework: /* GraphQL */ `
    fragment FileOfHomework on HomeworkFile {
      id
      name
      type
      size
      url
    }
  `,
  /** What a student handed in and what became of it, for a list of all students. */
  WorkInList: /* GraphQL */ `
    fragment WorkInList on Submission {
      id
      candidateCode
      fullName
      state
      version
      text
      files {
        id
        name
        type
        size
        url
      }
      submittedAt
      late
      lateMinutes
      points
      excused
      comment
      extendedTo
    }
  `,
  /** What a student handed in and what became of it, with all that was drawn on it. */
  StudentWork: /* GraphQL */ `
    fragment StudentWork on Submission {
      id
      candidateCode
      fullName
      state
      version
      text
      files {
        id
        name
        type
        size
        url
      }
      submittedAt
      late
      lateMinutes
      points
      excused
      comment
      extendedTo
      strokes {
        id
        fileId
        page
        colour
        width
        points
      }
    }
  `,
}

const linesOf = (definition: string) => definition.slice(definition.indexOf('{') + 1, definition.lastIndexOf('}'))

/** The text of an operation with these selections written out where it spreads them. */
export const inlineFragments = (operation: string): string =>
  operation.replaceAll(/^( *)\.\.\.(\w+)$/gm, (spread, indent: string, name: string) => {
    const definition = Object.entries(definitions).find(([known]) => known === name)?.[1]
    if (definition === undefined) return spread
    const lines = linesOf(definition).split('\n').slice(1, -1)
    const depth = /^ */.exec(lines[0] ?? '')?.[0].length ?? 0
    return lines.map((line) => indent + line.slice(depth)).join('\n')
  })
