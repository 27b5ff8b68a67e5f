/**
 * Selections that several operations share. Before an operation is sent, their text replaces the spreads: the server compiles
 * the web app's documents, and its compiler does not support fragments.
 */
const definitions = {
  /** Fields of every answer. */
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
  /** A course as cards and rows show it. */
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
  /** A class as cards and rows show it. */
  ClassCard: /* GraphQL */ `
    fragment ClassCard on Class {
      id
      classCode
      title
      startDate
      endDate
      endRegister
      overAt
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
  /** The rows of an imported list of students with the effect of each, and how the file was read. */
  ImportedList: /* GraphQL */ `
    fragment ImportedList on ImportPreview {
      id
      rows {
        row
        fullName
        isValid
        effect
        dob
        phone
        email
        schoolNumber
        note
        error {
          code
          description
          field
        }
      }
      valid
      faulty
      faultyFile
      sheet
      sheets
      columns {
        letter
        heading
        field
        samples
      }
      isRemembered
      leftOut {
        row
        text
      }
      inCapitals
      keepCapitals
    }
  `,
  /** The transfers in the file of a bank with the outcome of each, and how the file was read. */
  ReadBankFile: /* GraphQL */ `
    fragment ReadBankFile on FeeBankFile {
      sheet
      sheets
      columns {
        letter
        heading
        field
        samples
      }
      isRemembered
      rows {
        row
        receivedAt
        amount
        text
        outcome
        reason
        statementNumber
      }
      leftOut {
        row
        text
      }
      matched
      unmatched
      known
      outgoing
      faulty
      newAmount
    }
  `,
  /** Homework as lists show it to its teacher or centre. */
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
      quiz {
        settings {
          minutes
          attempts
          release
        }
        questionCount
        begunCount
      }
    }
  `,
  /** A lesson as calendars show it. */
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
  /** A completely uploaded file and the URL to read it. */
  FileOfHomework: /* GraphQL */ `
    fragment FileOfHomework on HomeworkFile {
      id
      name
      type
      size
      url
    }
  `,
  /** A student's submission and its marking, for a list of all students. */
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
  /** A student's submission and its marking, with all strokes drawn on it. */
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

/** Returns the text of an operation with each spread replaced by the lines of its selection. Unknown spreads stay. */
export const inlineFragments = (operation: string): string =>
  operation.replaceAll(/^( *)\.\.\.(\w+)$/gm, (spread, indent: string, name: string) => {
    const definition = Object.entries(definitions).find(([known]) => known === name)?.[1]
    if (definition === undefined) return spread
    const lines = linesOf(definition).split('\n').slice(1, -1)
    const depth = /^ */.exec(lines[0] ?? '')?.[0].length ?? 0
    return lines.map((line) => indent + line.slice(depth)).join('\n')
  })
