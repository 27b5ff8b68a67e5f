/* eslint-disable */
import * as types from './graphql.ts';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n    fragment Envelope on OperationResult {\n      isSuccess\n      isFailure\n      error {\n        code\n        description\n        field\n      }\n    }\n  ": typeof types.EnvelopeFragmentDoc,
    "\n    fragment CourseCard on Course {\n      id\n      code\n      title\n      avatar\n      days\n      timeLearn\n      status\n      teacherName\n      centreName\n      sectionCount\n      startTime\n      endTime\n    }\n  ": typeof types.CourseCardFragmentDoc,
    "\n    fragment ClassCard on Class {\n      id\n      classCode\n      title\n      startDate\n      endDate\n      endRegister\n      overAt\n      timeLearn\n      days\n      status\n      candidateCount\n      enrolled\n      lessonStartedAt\n      courseTitle\n      courseCode\n      teacherName\n    }\n  ": typeof types.ClassCardFragmentDoc,
    "\n    fragment ImportedList on ImportPreview {\n      id\n      rows {\n        row\n        fullName\n        isValid\n        effect\n        dob\n        phone\n        email\n        schoolNumber\n        note\n        error {\n          code\n          description\n          field\n        }\n      }\n      valid\n      faulty\n      faultyFile\n      sheet\n      sheets\n      columns {\n        letter\n        heading\n        field\n        samples\n      }\n      isRemembered\n      leftOut {\n        row\n        text\n      }\n      inCapitals\n      keepCapitals\n    }\n  ": typeof types.ImportedListFragmentDoc,
    "\n    fragment ReadBankFile on FeeBankFile {\n      sheet\n      sheets\n      columns {\n        letter\n        heading\n        field\n        samples\n      }\n      isRemembered\n      rows {\n        row\n        receivedAt\n        amount\n        text\n        outcome\n        reason\n        statementNumber\n      }\n      leftOut {\n        row\n        text\n      }\n      matched\n      unmatched\n      known\n      outgoing\n      faulty\n      newAmount\n    }\n  ": typeof types.ReadBankFileFragmentDoc,
    "\n    fragment ManagedHomework on Homework {\n      id\n      classId\n      classTitle\n      courseTitle\n      title\n      opensAt\n      dueAt\n      cutoffAt\n      maxPoints\n      released\n      submittedCount\n      markedCount\n      studentCount\n      quiz {\n        settings {\n          minutes\n          attempts\n          release\n        }\n        questionCount\n        begunCount\n      }\n    }\n  ": typeof types.ManagedHomeworkFragmentDoc,
    "\n    fragment LessonOnCalendar on CalendarLesson {\n      id\n      classId\n      classCode\n      classTitle\n      courseCode\n      courseTitle\n      avatar\n      teacherName\n      startsAt\n      timeLearn\n      state\n      origin\n      isLive\n      revision\n      movedFrom\n      reason\n      makesUpFor\n      makesUpForTime\n      madeUpAt\n      closureName\n      conflicts\n    }\n  ": typeof types.LessonOnCalendarFragmentDoc,
    "\n    fragment FileOfHomework on HomeworkFile {\n      id\n      name\n      type\n      size\n      url\n    }\n  ": typeof types.FileOfHomeworkFragmentDoc,
    "\n    fragment WorkInList on Submission {\n      id\n      candidateCode\n      fullName\n      state\n      version\n      text\n      files {\n        id\n        name\n        type\n        size\n        url\n      }\n      submittedAt\n      late\n      lateMinutes\n      points\n      excused\n      comment\n      extendedTo\n    }\n  ": typeof types.WorkInListFragmentDoc,
    "\n    fragment StudentWork on Submission {\n      id\n      candidateCode\n      fullName\n      state\n      version\n      text\n      files {\n        id\n        name\n        type\n        size\n        url\n      }\n      submittedAt\n      late\n      lateMinutes\n      points\n      excused\n      comment\n      extendedTo\n      strokes {\n        id\n        fileId\n        page\n        colour\n        width\n        points\n      }\n    }\n  ": typeof types.StudentWorkFragmentDoc,
    "\n  mutation memberRefreshToken($refreshToken: String!) {\n    memberRefreshToken(refreshToken: $refreshToken) {\n      ...Envelope\n      value {\n        accessToken\n        refreshToken\n        expiresIn\n        tokenType\n      }\n    }\n  }\n": typeof types.MemberRefreshTokenDocument,
    "\n  mutation memberBeginSecondFactor($password: String!) {\n    memberBeginSecondFactor(password: $password) {\n      ...Envelope\n      item {\n        secret\n        address\n      }\n    }\n  }\n": typeof types.MemberBeginSecondFactorDocument,
    "\n  mutation memberChangePassword($password: String!, $newPassword: String!) {\n    memberChangePassword(password: $password, newPassword: $newPassword) {\n      ...Envelope\n    }\n  }\n": typeof types.MemberChangePasswordDocument,
    "\n  mutation memberConfirmSecondFactor($code: String!) {\n    memberConfirmSecondFactor(code: $code) {\n      ...Envelope\n      item {\n        codes\n      }\n    }\n  }\n": typeof types.MemberConfirmSecondFactorDocument,
    "\n  query memberGetDevices {\n    memberGetDevices {\n      ...Envelope\n      items {\n        id\n        name\n        lastSeenAt\n        current\n      }\n    }\n  }\n": typeof types.MemberGetDevicesDocument,
    "\n  query memberGetOwnerInfoById {\n    memberGetOwnerInfoById {\n      ...Envelope\n      item {\n        id\n        code\n        userName\n        email\n        emailVerified\n        firstName\n        lastName\n        address\n        avatar\n        dob\n        proposedDob\n        isOfAge\n        gender\n        phone\n        role\n      }\n    }\n  }\n": typeof types.MemberGetOwnerInfoByIdDocument,
    "\n  query memberGetSecondFactor {\n    memberGetSecondFactor {\n      ...Envelope\n      item {\n        isOn\n        recoveryCodesLeft\n      }\n    }\n  }\n": typeof types.MemberGetSecondFactorDocument,
    "\n  mutation memberProveEmail($token: String!) {\n    memberProveEmail(token: $token) {\n      ...Envelope\n    }\n  }\n": typeof types.MemberProveEmailDocument,
    "\n  mutation memberRegister($input: MemberRegisterInput!) {\n    memberRegister(input: $input) {\n      ...Envelope\n    }\n  }\n": typeof types.MemberRegisterDocument,
    "\n  mutation memberRemoveAvatar {\n    memberRemoveAvatar {\n      ...Envelope\n    }\n  }\n": typeof types.MemberRemoveAvatarDocument,
    "\n  mutation memberRemoveSecondFactor($password: String!, $code: String!) {\n    memberRemoveSecondFactor(password: $password, code: $code) {\n      ...Envelope\n    }\n  }\n": typeof types.MemberRemoveSecondFactorDocument,
    "\n  mutation memberRequestEmailProof {\n    memberRequestEmailProof {\n      ...Envelope\n    }\n  }\n": typeof types.MemberRequestEmailProofDocument,
    "\n  mutation memberRequestPasswordReset($email: String!) {\n    memberRequestPasswordReset(email: $email) {\n      ...Envelope\n    }\n  }\n": typeof types.MemberRequestPasswordResetDocument,
    "\n  mutation memberResetPassword($token: String!, $password: String!) {\n    memberResetPassword(token: $token, password: $password) {\n      ...Envelope\n    }\n  }\n": typeof types.MemberResetPasswordDocument,
    "\n  mutation memberRevokeDevices($ids: [ID!]) {\n    memberRevokeDevices(ids: $ids) {\n      ...Envelope\n    }\n  }\n": typeof types.MemberRevokeDevicesDocument,
    "\n  mutation memberLogin($account: String!, $password: String!, $code: String) {\n    memberLogin(account: $account, password: $password, code: $code) {\n      ...Envelope\n      value {\n        accessToken\n        refreshToken\n        expiresIn\n        tokenType\n      }\n    }\n  }\n": typeof types.MemberLoginDocument,
    "\n  mutation memberLogout($refreshToken: String!) {\n    memberLogout(refreshToken: $refreshToken) {\n      ...Envelope\n    }\n  }\n": typeof types.MemberLogoutDocument,
    "\n  mutation memberUpdateAvatar($avatar: String!) {\n    memberUpdateAvatar(avatar: $avatar) {\n      ...Envelope\n    }\n  }\n": typeof types.MemberUpdateAvatarDocument,
    "\n  mutation memberUpdate($input: MemberUpdateInput!) {\n    memberUpdate(input: $input) {\n      ...Envelope\n    }\n  }\n": typeof types.MemberUpdateDocument,
    "\n  mutation postCreate($input: PostInput!, $clientId: ID) {\n    postCreate(input: $input, clientId: $clientId) {\n      ...Envelope\n    }\n  }\n": typeof types.PostCreateDocument,
    "\n  mutation postDelete($id: ID!) {\n    postDelete(id: $id) {\n      ...Envelope\n    }\n  }\n": typeof types.PostDeleteDocument,
    "\n  query postMaterialsGetWithPage($classId: ID!, $childCode: String, $search: String, $skip: Int!, $take: Int!) {\n    postMaterialsGetWithPage(classId: $classId, childCode: $childCode, search: $search, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        id\n        postId\n        classId\n        file {\n          id\n          name\n          type\n          size\n          url\n        }\n        link\n        text\n        lessonId\n        lessonStartsAt\n        publishedAt\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": typeof types.PostMaterialsGetWithPageDocument,
    "\n  query postGetReaders($id: ID!) {\n    postGetReaders(id: $id) {\n      ...Envelope\n      items {\n        fullName\n        isGuardian\n        seenAt\n      }\n    }\n  }\n": typeof types.PostGetReadersDocument,
    "\n  query postsGetWithPage($classId: ID, $lessonId: ID, $childCode: String, $skip: Int!, $take: Int!) {\n    postsGetWithPage(classId: $classId, lessonId: $lessonId, childCode: $childCode, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        id\n        classId\n        classTitle\n        courseTitle\n        courseCode\n        authorName\n        html\n        links\n        files {\n          id\n          name\n          type\n          size\n          url\n        }\n        audience\n        pinned\n        lessonId\n        lessonStartsAt\n        publishedAt\n        publishAt\n        editedAt\n        seenCount\n        readerCount\n        remindedAt\n        seen\n        canEdit\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": typeof types.PostsGetWithPageDocument,
    "\n  mutation postMarkSeen($ids: [ID!]!) {\n    postMarkSeen(ids: $ids) {\n      ...Envelope\n    }\n  }\n": typeof types.PostMarkSeenDocument,
    "\n  mutation postRemindReaders($id: ID!) {\n    postRemindReaders(id: $id) {\n      ...Envelope\n    }\n  }\n": typeof types.PostRemindReadersDocument,
    "\n  mutation postUpdate($id: ID!, $input: PostInput!) {\n    postUpdate(id: $id, input: $input) {\n      ...Envelope\n    }\n  }\n": typeof types.PostUpdateDocument,
    "\n  mutation lessonAdd($classId: ID!, $startsAt: DateTime!, $timeLearn: Int!, $makesUpFor: ID) {\n    lessonAdd(classId: $classId, startsAt: $startsAt, timeLearn: $timeLearn, makesUpFor: $makesUpFor) {\n      ...Envelope\n      item {\n        ...LessonOnCalendar\n      }\n    }\n  }\n": typeof types.LessonAddDocument,
    "\n  mutation lessonCancel($id: ID!, $reason: String!, $revision: Int) {\n    lessonCancel(id: $id, reason: $reason, revision: $revision) {\n      ...Envelope\n      item {\n        ...LessonOnCalendar\n      }\n    }\n  }\n": typeof types.LessonCancelDocument,
    "\n  mutation closureCreate($input: ClosureInput!) {\n    closureCreate(input: $input) {\n      ...Envelope\n      item {\n        id\n        cancelled\n        appended\n      }\n    }\n  }\n": typeof types.ClosureCreateDocument,
    "\n  query closuresGet {\n    closuresGet {\n      ...Envelope\n      items {\n        id\n        name\n        from\n        to\n        classIds\n        cancelled\n        appended\n      }\n    }\n  }\n": typeof types.ClosuresGetDocument,
    "\n  query memberGetCalendarFeed {\n    memberGetCalendarFeed {\n      ...Envelope\n      item {\n        since\n      }\n    }\n  }\n": typeof types.MemberGetCalendarFeedDocument,
    "\n  query holidaysGetByYear($year: Int!) {\n    holidaysGetByYear(year: $year) {\n      ...Envelope\n      items {\n        name\n        from\n        to\n        note\n      }\n    }\n  }\n": typeof types.HolidaysGetByYearDocument,
    "\n  query lessonsGetByDays($from: Date!, $to: Date!, $childCode: String, $classId: ID) {\n    lessonsGetByDays(from: $from, to: $to, childCode: $childCode, classId: $classId) {\n      ...Envelope\n      items {\n        ...LessonOnCalendar\n        teacherCode\n        isSubstituted\n        mayChange\n        childCode\n      }\n    }\n  }\n": typeof types.LessonsGetByDaysDocument,
    "\n  mutation lessonMove($id: ID!, $startsAt: DateTime!, $timeLearn: Int!, $reason: String, $revision: Int) {\n    lessonMove(id: $id, startsAt: $startsAt, timeLearn: $timeLearn, reason: $reason, revision: $revision) {\n      ...Envelope\n      item {\n        ...LessonOnCalendar\n      }\n    }\n  }\n": typeof types.LessonMoveDocument,
    "\n  query closurePreview($input: ClosureInput!) {\n    closurePreview(input: $input) {\n      ...Envelope\n      items {\n        classId\n        classTitle\n        courseTitle\n        cancelled\n        appended\n        lastLessonAt\n        newLastLessonAt\n      }\n    }\n  }\n": typeof types.ClosurePreviewDocument,
    "\n  mutation closureRemove($id: ID!) {\n    closureRemove(id: $id) {\n      ...Envelope\n    }\n  }\n": typeof types.ClosureRemoveDocument,
    "\n  mutation memberRemoveCalendarAddress {\n    memberRemoveCalendarAddress {\n      ...Envelope\n    }\n  }\n": typeof types.MemberRemoveCalendarAddressDocument,
    "\n  mutation lessonRemove($id: ID!) {\n    lessonRemove(id: $id) {\n      ...Envelope\n    }\n  }\n": typeof types.LessonRemoveDocument,
    "\n  mutation memberRenewCalendarAddress {\n    memberRenewCalendarAddress {\n      ...Envelope\n      item {\n        address\n      }\n    }\n  }\n": typeof types.MemberRenewCalendarAddressDocument,
    "\n  mutation lessonRestore($id: ID!) {\n    lessonRestore(id: $id) {\n      ...Envelope\n      item {\n        ...LessonOnCalendar\n      }\n    }\n  }\n": typeof types.LessonRestoreDocument,
    "\n  mutation lessonSetTeacher($id: ID!, $teacherCode: String) {\n    lessonSetTeacher(id: $id, teacherCode: $teacherCode) {\n      ...Envelope\n      item {\n        ...LessonOnCalendar\n      }\n    }\n  }\n": typeof types.LessonSetTeacherDocument,
    "\n  mutation centreCheckHost {\n    centreCheckHost {\n      ...Envelope\n    }\n  }\n": typeof types.CentreCheckHostDocument,
    "\n  query centrePageGet {\n    centrePageGet {\n      ...Envelope\n      item {\n        slug\n        published\n        colour\n        introduction\n        showFees\n        logo\n        host {\n          host\n          recordName\n          recordValue\n          provedAt\n          checkedAt\n        }\n        classes {\n          id\n          title\n          courseTitle\n          shown\n        }\n        teachers {\n          code\n          fullName\n          agrees\n          shown\n        }\n      }\n    }\n  }\n": typeof types.CentrePageGetDocument,
    "\n  query centrePagePreview($input: CentrePageInput!) {\n    centrePagePreview(input: $input) {\n      ...Envelope\n      value\n    }\n  }\n": typeof types.CentrePagePreviewDocument,
    "\n  mutation centreRemoveLogo {\n    centreRemoveLogo {\n      ...Envelope\n    }\n  }\n": typeof types.CentreRemoveLogoDocument,
    "\n  mutation centrePageSet($input: CentrePageInput!) {\n    centrePageSet(input: $input) {\n      ...Envelope\n      item {\n        slug\n      }\n    }\n  }\n": typeof types.CentrePageSetDocument,
    "\n  mutation memberSetShownByCentre($centreId: ID!, $shown: Boolean!, $introduction: String) {\n    memberSetShownByCentre(centreId: $centreId, shown: $shown, introduction: $introduction) {\n      ...Envelope\n    }\n  }\n": typeof types.MemberSetShownByCentreDocument,
    "\n  mutation centreUploadLogo($file: String!) {\n    centreUploadLogo(file: $file) {\n      ...Envelope\n    }\n  }\n": typeof types.CentreUploadLogoDocument,
    "\n  mutation memberAnswerCentreInvitation($centreId: ID!, $accept: Boolean!) {\n    memberAnswerCentreInvitation(centreId: $centreId, accept: $accept) {\n      ...Envelope\n    }\n  }\n": typeof types.MemberAnswerCentreInvitationDocument,
    "\n  mutation centreDecideRequests($requests: [CentreRequestInput!]!, $decision: Decision!) {\n    centreDecideRequests(requests: $requests, decision: $decision) {\n      ...Envelope\n      items {\n        classId\n        candidateCode\n        isSuccess\n        error {\n          code\n          description\n          field\n        }\n      }\n    }\n  }\n": typeof types.CentreDecideRequestsDocument,
    "\n  query centreClasses($skip: Int!, $take: Int!) {\n    centreGetCoursesWithPage(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        code\n        title\n        enrollments {\n          id\n          title\n        }\n      }\n      totalPages\n    }\n  }\n": typeof types.CentreClassesDocument,
    "\n  query centreFirstSteps($skip: Int!, $take: Int!) {\n    centreGetCoursesWithPage(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        code\n        status\n        enrollments {\n          id\n          status\n          candidateCount\n          waitingCount\n        }\n      }\n    }\n  }\n": typeof types.CentreFirstStepsDocument,
    "\n  query centreGetGuardianships {\n    centreGetGuardianships {\n      ...Envelope\n      ties {\n        id\n        state\n        relation\n        parentName\n        studentCode\n        studentName\n        since\n        reportedAt\n        mayAnswer\n        mayEnd\n      }\n      birthDates {\n        studentCode\n        studentName\n        dob\n        proposedBy\n        since\n        mayAnswer\n      }\n    }\n  }\n": typeof types.CentreGetGuardianshipsDocument,
    "\n  query memberGetCentres {\n    memberGetCentres {\n      ...Envelope\n      items {\n        centreId\n        name\n        state\n        shown\n        introduction\n      }\n    }\n  }\n": typeof types.MemberGetCentresDocument,
    "\n  query centreOpenClasses($skip: Int!, $take: Int!) {\n    centreGetCoursesWithPage(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        code\n        title\n        enrollments {\n          id\n          title\n          status\n        }\n      }\n    }\n  }\n": typeof types.CentreOpenClassesDocument,
    "\n  query centreGetOwn {\n    centreGetOwn {\n      ...Envelope\n      item {\n        id\n        name\n        phone\n        address\n      }\n    }\n  }\n": typeof types.CentreGetOwnDocument,
    "\n  query centreGetReport($from: Date!, $to: Date!) {\n    centreGetReport(from: $from, to: $to) {\n      ...Envelope\n      item {\n        rows {\n          classId\n          classTitle\n          courseTitle\n          teacherName\n          heldLessons\n          cancelledLessons\n          minutes\n          students\n          attendanceRate\n        }\n        teaching {\n          teacherCode\n          teacherName\n          classId\n          classTitle\n          courseTitle\n          heldLessons\n          minutes\n        }\n      }\n    }\n  }\n": typeof types.CentreGetReportDocument,
    "\n  query centreGetRequestsWithPage($skip: Int!, $take: Int!) {\n    centreGetRequestsWithPage(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        classId\n        classTitle\n        courseTitle\n        teacherName\n        candidateCode\n        fullName\n        requestedAt\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": typeof types.CentreGetRequestsWithPageDocument,
    "\n  query studentsGetByCentreWithPage($skip: Int!, $take: Int!, $search: String, $classId: ID) {\n    studentsGetByCentreWithPage(skip: $skip, take: $take, search: $search, classId: $classId) {\n      ...Envelope\n      items {\n        code\n        fullName\n        email\n        phone\n        avatar\n        classes {\n          id\n          title\n          classCode\n          courseCode\n          courseTitle\n          enrolled\n          waitingCount\n        }\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": typeof types.StudentsGetByCentreWithPageDocument,
    "\n  query centreGetTeachers {\n    centreGetTeachers {\n      ...Envelope\n      items {\n        code\n        fullName\n        email\n        phone\n        state\n        classCount\n      }\n    }\n  }\n": typeof types.CentreGetTeachersDocument,
    "\n  query centreGetToday {\n    centreGetToday {\n      ...Envelope\n      items {\n        lesson {\n          ...LessonOnCalendar\n          teacherCode\n          isSubstituted\n          mayChange\n          childCode\n        }\n        startedAt\n        endedAt\n        presentCount\n      }\n    }\n  }\n": typeof types.CentreGetTodayDocument,
    "\n  mutation centreInviteTeacher($teacherCode: String!) {\n    centreInviteTeacher(teacherCode: $teacherCode) {\n      ...Envelope\n    }\n  }\n": typeof types.CentreInviteTeacherDocument,
    "\n  mutation memberLeaveCentre($centreId: ID!) {\n    memberLeaveCentre(centreId: $centreId) {\n      ...Envelope\n    }\n  }\n": typeof types.MemberLeaveCentreDocument,
    "\n  mutation centreRemoveTeacher($teacherCode: String!, $voidSlips: Boolean!) {\n    centreRemoveTeacher(teacherCode: $teacherCode, voidSlips: $voidSlips) {\n      ...Envelope\n    }\n  }\n": typeof types.CentreRemoveTeacherDocument,
    "\n  mutation centreUpdate($input: CentreUpdateInput!) {\n    centreUpdate(input: $input) {\n      ...Envelope\n    }\n  }\n": typeof types.CentreUpdateDocument,
    "\n  query parentGetAttendanceWeeks($childCode: String!) {\n    parentGetAttendanceWeeks(childCode: $childCode) {\n      ...Envelope\n      items {\n        from\n        held\n        present\n        late\n      }\n    }\n  }\n": typeof types.ParentGetAttendanceWeeksDocument,
    "\n  query parentGetAttendance($childCode: String!, $skip: Int!, $take: Int!) {\n    parentGetAttendance(childCode: $childCode, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        lessonId\n        classTitle\n        courseTitle\n        startedAt\n        present\n        late\n        minutes\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": typeof types.ParentGetAttendanceDocument,
    "\n  query parentGetChildren {\n    parentGetChildren {\n      ...Envelope\n      items {\n        code\n        fullName\n        avatar\n        guardianshipId\n        relation\n        pendingGuardians {\n          id\n          fullName\n          relation\n          since\n        }\n        birthDateProposal {\n          studentCode\n          studentName\n          dob\n          proposedBy\n          since\n          mayAnswer\n        }\n        classes {\n          id\n          title\n          courseTitle\n          teacherName\n          days\n          startDate\n          endDate\n          timeLearn\n        }\n        nextLesson {\n          ...LessonOnCalendar\n        }\n        todaysLessons {\n          ...LessonOnCalendar\n        }\n        lastAbsence {\n          lessonId\n          classTitle\n          courseTitle\n          startedAt\n          present\n          late\n          minutes\n        }\n        heldLessons\n        missedLessons\n        lateLessons\n        openHomework\n        statementsToPay {\n          id\n          month\n          payeeName\n          left\n        }\n      }\n      pendingTies {\n        id\n        since\n      }\n    }\n  }\n": typeof types.ParentGetChildrenDocument,
    "\n  mutation classClose($id: ID!) {\n    classClose(id: $id) {\n      ...Envelope\n    }\n  }\n": typeof types.ClassCloseDocument,
    "\n  mutation classCreate($input: ClassCreateInput!) {\n    classCreate(input: $input) {\n      ...Envelope\n      item {\n        id\n        classCode\n      }\n    }\n  }\n": typeof types.ClassCreateDocument,
    "\n  query classsGetByCoursesWithPage($courseCode: String!, $skip: Int!, $take: Int!) {\n    classsGetByCoursesWithPage(courseCode: $courseCode, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        ...ClassCard\n        waitingCount\n        openHomeworkCount\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": typeof types.ClasssGetByCoursesWithPageDocument,
    "\n  query classGetDetailByTeacher($id: ID!, $courseCode: String!) {\n    classGetDetailByTeacher(id: $id, courseCode: $courseCode) {\n      ...Envelope\n      item {\n        ...ClassCard\n        waitingCount\n        homeworkCount\n        openHomeworkCount\n        candidates {\n          candidateId\n          code\n          avatar\n          email\n          fullName\n          userName\n          status\n          enrolled\n          recordingConsent\n          recordingConsentMissing\n          acknowledged\n          slipName\n        }\n        leavers {\n          code\n          fullName\n          leftAt\n        }\n      }\n    }\n  }\n": typeof types.ClassGetDetailByTeacherDocument,
    "\n  query teacherClasses($skip: Int!, $take: Int!) {\n    coursesGetWithPagerByTeacherId(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        code\n        title\n        enrollments {\n          id\n          title\n          status\n        }\n      }\n    }\n  }\n": typeof types.TeacherClassesDocument,
    "\n  mutation classUpdate($input: ClassUpdateInput!) {\n    classUpdate(input: $input) {\n      ...Envelope\n    }\n  }\n": typeof types.ClassUpdateDocument,
    "\n  mutation courseCreate($input: CourseCreateInput!) {\n    courseCreate(input: $input) {\n      ...Envelope\n      item {\n        code\n      }\n    }\n  }\n": typeof types.CourseCreateDocument,
    "\n  mutation courseDelete($id: ID!) {\n    courseDelete(id: $id) {\n      ...Envelope\n    }\n  }\n": typeof types.CourseDeleteDocument,
    "\n  query courseContent($courseCode: String!) {\n    courseGetDetailByCode(courseCode: $courseCode) {\n      ...Envelope\n      item {\n        ...CourseCard\n        centreId\n        teacherCode\n        desc\n        phone\n        liveSetting {\n          type\n          link\n        }\n        sections {\n          sectionId\n          title\n          description\n          order\n        }\n        enrollments {\n          candidateCount\n        }\n      }\n    }\n  }\n": typeof types.CourseContentDocument,
    "\n  query courseGetTeachers($id: ID!) {\n    courseGetTeachers(id: $id) {\n      ...Envelope\n      items {\n        code\n        fullName\n      }\n    }\n  }\n": typeof types.CourseGetTeachersDocument,
    "\n  query courseGetDetailByCode($courseCode: String!) {\n    courseGetDetailByCode(courseCode: $courseCode) {\n      ...Envelope\n      item {\n        ...CourseCard\n        centreId\n        teacherCode\n        desc\n        phone\n      }\n    }\n  }\n": typeof types.CourseGetDetailByCodeDocument,
    "\n  query firstSteps($skip: Int!, $take: Int!) {\n    coursesGetWithPagerByTeacherId(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        code\n        status\n        enrollments {\n          id\n          classCode\n          status\n          candidateCount\n          waitingCount\n        }\n      }\n    }\n  }\n": typeof types.FirstStepsDocument,
    "\n  query memberGetCoursesJoined($skip: Int!, $take: Int!) {\n    memberGetCoursesJoined(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        ...CourseCard\n        enrollments {\n          ...ClassCard\n          openHomeworkCount\n        }\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": typeof types.MemberGetCoursesJoinedDocument,
    "\n  query coursesGetWithPagerByTeacherId($skip: Int!, $take: Int!) {\n    coursesGetWithPagerByTeacherId(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        ...CourseCard\n        enrollments {\n          id\n          waitingCount\n          candidateCount\n        }\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": typeof types.CoursesGetWithPagerByTeacherIdDocument,
    "\n  query centreGetCoursesWithPage($skip: Int!, $take: Int!) {\n    centreGetCoursesWithPage(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        ...CourseCard\n        enrollments {\n          id\n          waitingCount\n          candidateCount\n        }\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": typeof types.CentreGetCoursesWithPageDocument,
    "\n  query roomOfCentre($courseCode: String!) {\n    courseGetDetailByCode(courseCode: $courseCode) {\n      ...Envelope\n      item {\n        ...CourseCard\n        enrollments {\n          ...ClassCard\n        }\n      }\n    }\n  }\n": typeof types.RoomOfCentreDocument,
    "\n  query memberGetCourseOnday {\n    memberGetCourseOnday {\n      ...Envelope\n      items {\n        ...CourseCard\n        enrollments {\n          ...ClassCard\n          waitingCount\n          openHomeworkCount\n        }\n      }\n    }\n  }\n": typeof types.MemberGetCourseOndayDocument,
    "\n  mutation courseMoveToCentre($id: ID!, $centreId: ID!) {\n    courseMoveToCentre(id: $id, centreId: $centreId) {\n      ...Envelope\n    }\n  }\n": typeof types.CourseMoveToCentreDocument,
    "\n  query memberSearchCourseByClassCode($classCode: String!) {\n    memberSearchCourseByClassCode(classCode: $classCode) {\n      ...Envelope\n      item {\n        ...CourseCard\n        enrollments {\n          ...ClassCard\n        }\n      }\n    }\n  }\n": typeof types.MemberSearchCourseByClassCodeDocument,
    "\n  query memberSearchCourseByCode($courseCode: String!) {\n    memberSearchCourseByCode(courseCode: $courseCode) {\n      ...Envelope\n      item {\n        ...CourseCard\n        enrollments {\n          ...ClassCard\n        }\n      }\n    }\n  }\n": typeof types.MemberSearchCourseByCodeDocument,
    "\n  mutation courseSetTeacher($id: ID!, $teacherCode: String!) {\n    courseSetTeacher(id: $id, teacherCode: $teacherCode) {\n      ...Envelope\n    }\n  }\n": typeof types.CourseSetTeacherDocument,
    "\n  mutation courseUpdate($input: CourseUpdateInput!) {\n    courseUpdate(input: $input) {\n      ...Envelope\n    }\n  }\n": typeof types.CourseUpdateDocument,
    "\n  mutation courseUploadPicture($picture: String!) {\n    courseUploadPicture(picture: $picture) {\n      ...Envelope\n      item {\n        address\n      }\n    }\n  }\n": typeof types.CourseUploadPictureDocument,
    "\n  mutation memberAcknowledgeClassAssignment($id: ID!) {\n    memberAcknowledgeClassAssignment(id: $id) {\n      ...Envelope\n    }\n  }\n": typeof types.MemberAcknowledgeClassAssignmentDocument,
    "\n  mutation memberJoinToClass($id: ID!, $courseCode: String!, $candidateCode: String!) {\n    memberJoinToClass(id: $id, courseCode: $courseCode, candidateCode: $candidateCode) {\n      ...Envelope\n    }\n  }\n": typeof types.MemberJoinToClassDocument,
    "\n  mutation classAddCandidateInto($id: ID!, $courseCode: String!, $candidateCode: String!, $status: Int) {\n    classAddCandidateInto(id: $id, courseCode: $courseCode, candidateCode: $candidateCode, status: $status) {\n      ...Envelope\n    }\n  }\n": typeof types.ClassAddCandidateIntoDocument,
    "\n  mutation classApproveCandidateJoinRequest($input: CandidateDecisionInput!) {\n    classApproveCandidateJoinRequest(input: $input) {\n      ...Envelope\n    }\n  }\n": typeof types.ClassApproveCandidateJoinRequestDocument,
    "\n  mutation classApproveRemoveCandidateJoinRequest($input: CandidateDecisionInput!) {\n    classApproveRemoveCandidateJoinRequest(input: $input) {\n      ...Envelope\n    }\n  }\n": typeof types.ClassApproveRemoveCandidateJoinRequestDocument,
    "\n  mutation classDecideCandidates($input: CandidatesDecisionInput!) {\n    classDecideCandidates(input: $input) {\n      ...Envelope\n      items {\n        candidateCode\n        isSuccess\n        error {\n          code\n          description\n          field\n        }\n      }\n    }\n  }\n": typeof types.ClassDecideCandidatesDocument,
    "\n  query classGetCandidates($id: ID!, $courseCode: String!) {\n    classGetCandidates(id: $id, courseCode: $courseCode) {\n      ...Envelope\n      items {\n        candidateId\n        fullName\n        enrolled\n        recordingConsent\n      }\n    }\n  }\n": typeof types.ClassGetCandidatesDocument,
    "\n  query memberGetClassAssignments {\n    memberGetClassAssignments {\n      ...Envelope\n      items {\n        classId\n        classTitle\n        courseCode\n        courseTitle\n        teacherName\n        assignedAt\n      }\n    }\n  }\n": typeof types.MemberGetClassAssignmentsDocument,
    "\n  query studentsGetByTeacherWithPage($skip: Int!, $take: Int!, $search: String, $classId: ID, $enrolled: Enrolled) {\n    studentsGetByTeacherWithPage(skip: $skip, take: $take, search: $search, classId: $classId, enrolled: $enrolled) {\n      ...Envelope\n      items {\n        code\n        fullName\n        email\n        phone\n        avatar\n        classes {\n          id\n          title\n          classCode\n          courseCode\n          courseTitle\n          enrolled\n          waitingCount\n        }\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": typeof types.StudentsGetByTeacherWithPageDocument,
    "\n  mutation memberLeaveClass($id: ID!, $courseCode: String!) {\n    memberLeaveClass(id: $id, courseCode: $courseCode) {\n      ...Envelope\n    }\n  }\n": typeof types.MemberLeaveClassDocument,
    "\n  mutation classRemoveCandidate($id: ID!, $candidateCode: String!) {\n    classRemoveCandidate(id: $id, candidateCode: $candidateCode) {\n      ...Envelope\n    }\n  }\n": typeof types.ClassRemoveCandidateDocument,
    "\n  mutation memberRefuseJoinToClass($id: ID!, $courseCode: String!, $classCode: String, $days: String) {\n    memberRefuseJoinToClass(id: $id, courseCode: $courseCode, classCode: $classCode, days: $days) {\n      ...Envelope\n    }\n  }\n": typeof types.MemberRefuseJoinToClassDocument,
    "\n  query feeAccountGet {\n    feeAccountGet {\n      ...Envelope\n      item {\n        bankBin\n        bankName\n        accountNumber\n        accountName\n        dueDays\n      }\n    }\n  }\n": typeof types.FeeAccountGetDocument,
    "\n  query feeHookGet {\n    feeHookGet {\n      ...Envelope\n      item {\n        createdAt\n        deliveries {\n          service\n          at\n          outcome\n          amount\n        }\n      }\n    }\n  }\n": typeof types.FeeHookGetDocument,
    "\n  mutation feeHookRemove {\n    feeHookRemove {\n      ...Envelope\n    }\n  }\n": typeof types.FeeHookRemoveDocument,
    "\n  mutation feeHookRenew {\n    feeHookRenew {\n      ...Envelope\n      item {\n        sepayUrl\n        cassoUrl\n        key\n      }\n    }\n  }\n": typeof types.FeeHookRenewDocument,
    "\n  mutation feeAccountSet($input: FeeAccountInput!) {\n    feeAccountSet(input: $input) {\n      ...Envelope\n      item {\n        bankBin\n        bankName\n        accountNumber\n        accountName\n        dueDays\n      }\n    }\n  }\n": typeof types.FeeAccountSetDocument,
    "\n  query feeLedgerGet($studentCode: String!) {\n    feeLedgerGet(studentCode: $studentCode) {\n      ...Envelope\n      items {\n        id\n        at\n        kind\n        text\n        amount\n        balance\n        statementId\n        paymentId\n      }\n    }\n  }\n": typeof types.FeeLedgerGetDocument,
    "\n  query feeReportGet($fromMonth: String!, $toMonth: String!) {\n    feeReportGet(fromMonth: $fromMonth, toMonth: $toMonth) {\n      ...Envelope\n      item {\n        charged\n        collected\n        outstanding\n        unmatched\n        rows {\n          classId\n          classTitle\n          courseTitle\n          students\n          charged\n          collected\n          outstanding\n        }\n      }\n    }\n  }\n": typeof types.FeeReportGetDocument,
    "\n  query feePaymentsGetWithPage($skip: Int!, $take: Int!, $unmatched: Boolean!) {\n    feePaymentsGetWithPage(skip: $skip, take: $take, unmatched: $unmatched) {\n      ...Envelope\n      items {\n        id\n        amount\n        method\n        receivedAt\n        text\n        reference\n        statementId\n        studentCode\n        reversedBy\n        reversedAt\n        reversalReason\n        number\n        fullName\n        statementNumber\n        statementMonth\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": typeof types.FeePaymentsGetWithPageDocument,
    "\n  mutation feeBankFileImport($input: FeeBankFileInput!) {\n    feeBankFileImport(input: $input) {\n      ...Envelope\n      item {\n        ...ReadBankFile\n      }\n    }\n  }\n": typeof types.FeeBankFileImportDocument,
    "\n  mutation feePaymentMatch($id: ID!, $statementId: ID!) {\n    feePaymentMatch(id: $id, statementId: $statementId) {\n      ...Envelope\n    }\n  }\n": typeof types.FeePaymentMatchDocument,
    "\n  mutation feeBankFilePreview($input: FeeBankFileInput!) {\n    feeBankFilePreview(input: $input) {\n      ...Envelope\n      item {\n        ...ReadBankFile\n      }\n    }\n  }\n": typeof types.FeeBankFilePreviewDocument,
    "\n  mutation feePaymentRecord($input: FeePaymentInput!) {\n    feePaymentRecord(input: $input) {\n      ...Envelope\n      item {\n        id\n        amount\n        method\n        receivedAt\n        text\n        reference\n        statementId\n        studentCode\n        reversedBy\n        number\n        fullName\n        statementNumber\n        statementMonth\n      }\n    }\n  }\n": typeof types.FeePaymentRecordDocument,
    "\n  mutation feePaymentReverse($id: ID!, $reason: String!) {\n    feePaymentReverse(id: $id, reason: $reason) {\n      ...Envelope\n    }\n  }\n": typeof types.FeePaymentReverseDocument,
    "\n  mutation feeDiscountAdd($input: FeeDiscountInput!) {\n    feeDiscountAdd(input: $input) {\n      ...Envelope\n      item {\n        id\n        fullName\n      }\n    }\n  }\n": typeof types.FeeDiscountAddDocument,
    "\n  mutation feeDiscountEnd($id: ID!, $toMonth: String!) {\n    feeDiscountEnd(id: $id, toMonth: $toMonth) {\n      ...Envelope\n    }\n  }\n": typeof types.FeeDiscountEndDocument,
    "\n  query feeClassesOfTeacher($skip: Int!, $take: Int!) {\n    coursesGetWithPagerByTeacherId(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        code\n        title\n        centreName\n        enrollments {\n          id\n          title\n        }\n      }\n      totalPages\n    }\n  }\n": typeof types.FeeClassesOfTeacherDocument,
    "\n  query feeClassesOfCentre($skip: Int!, $take: Int!) {\n    centreGetCoursesWithPage(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        code\n        title\n        enrollments {\n          id\n          title\n        }\n      }\n      totalPages\n    }\n  }\n": typeof types.FeeClassesOfCentreDocument,
    "\n  query feeDiscountsGet($studentCode: String) {\n    feeDiscountsGet(studentCode: $studentCode) {\n      ...Envelope\n      items {\n        id\n        studentCode\n        fullName\n        classId\n        percent\n        amount\n        reason\n        fromMonth\n        toMonth\n      }\n    }\n  }\n": typeof types.FeeDiscountsGetDocument,
    "\n  query feePlansGet($classId: ID) {\n    feePlansGet(classId: $classId) {\n      ...Envelope\n      items {\n        id\n        classId\n        kind\n        amount\n        lessons\n        absenceRule\n        fromMonth\n      }\n    }\n  }\n": typeof types.FeePlansGetDocument,
    "\n  mutation feePlanSet($input: FeePlanInput!) {\n    feePlanSet(input: $input) {\n      ...Envelope\n      item {\n        id\n      }\n    }\n  }\n": typeof types.FeePlanSetDocument,
    "\n  query memberGetFeeStatements($childCode: String, $skip: Int!, $take: Int!) {\n    memberGetFeeStatements(childCode: $childCode, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        id\n        number\n        month\n        state\n        payeeName\n        total\n        paid\n        dueAt\n        carriedIntoMonth\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": typeof types.MemberGetFeeStatementsDocument,
    "\n  query feeStatementsPreview($month: String!, $classIds: [ID!]) {\n    feeStatementsPreview(month: $month, classIds: $classIds) {\n      ...Envelope\n      item {\n        month\n        token\n        statements\n        total\n        withoutPlan\n        rows {\n          studentCode\n          fullName\n          lines {\n            kind\n            classId\n            title\n            quantity\n            unitPrice\n            amount\n            dates\n          }\n          total\n        }\n        classesWithoutPlan {\n          classId\n          classTitle\n          courseTitle\n          students\n        }\n        runningLessons\n        emptyLessons\n      }\n    }\n  }\n": typeof types.FeeStatementsPreviewDocument,
    "\n  query feeStatementGetById($id: ID!) {\n    feeStatementGetById(id: $id) {\n      ...Envelope\n      item {\n        id\n        number\n        month\n        state\n        studentCode\n        fullName\n        payeeName\n        lines {\n          kind\n          classId\n          title\n          quantity\n          unitPrice\n          amount\n          dates\n        }\n        total\n        paid\n        voidedDebt\n        voidReason\n        payments {\n          amount\n          method\n          receivedAt\n          number\n        }\n        issuedAt\n        dueAt\n        transferText\n        qrText\n        account {\n          bankBin\n          bankName\n          accountNumber\n          accountName\n          dueDays\n        }\n      }\n    }\n  }\n": typeof types.FeeStatementGetByIdDocument,
    "\n  query feeStatementsGetWithPage(\n    $skip: Int!\n    $take: Int!\n    $month: String\n    $state: FeeStatementState\n    $classId: ID\n    $search: String\n  ) {\n    feeStatementsGetWithPage(\n      skip: $skip\n      take: $take\n      month: $month\n      state: $state\n      classId: $classId\n      search: $search\n    ) {\n      ...Envelope\n      items {\n        id\n        number\n        month\n        state\n        studentCode\n        fullName\n        payeeName\n        total\n        paid\n        voidedDebt\n        issuedAt\n        dueAt\n        remindedAt\n        transferText\n        balance\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": typeof types.FeeStatementsGetWithPageDocument,
    "\n  mutation feeStatementsIssue($token: String!) {\n    feeStatementsIssue(token: $token) {\n      ...Envelope\n      totalRecord\n    }\n  }\n": typeof types.FeeStatementsIssueDocument,
    "\n  query feeStatementsToPrint($skip: Int!, $take: Int!, $month: String!) {\n    feeStatementsGetWithPage(skip: $skip, take: $take, month: $month) {\n      ...Envelope\n      items {\n        id\n        number\n        month\n        state\n        studentCode\n        fullName\n        payeeName\n        lines {\n          kind\n          classId\n          title\n          quantity\n          unitPrice\n          amount\n          dates\n        }\n        total\n        paid\n        voidedDebt\n        issuedAt\n        dueAt\n        transferText\n        qrText\n        account {\n          bankBin\n          bankName\n          accountNumber\n          accountName\n          dueDays\n        }\n      }\n      totalPages\n      totalRecord\n    }\n  }\n": typeof types.FeeStatementsToPrintDocument,
    "\n  query feeStatementsWithLines($skip: Int!, $take: Int!, $month: String) {\n    feeStatementsGetWithPage(skip: $skip, take: $take, month: $month) {\n      ...Envelope\n      items {\n        id\n        number\n        month\n        state\n        studentCode\n        fullName\n        lines {\n          kind\n          title\n          quantity\n          unitPrice\n          amount\n        }\n        total\n        paid\n        voidedDebt\n        issuedAt\n        dueAt\n        transferText\n      }\n      totalPages\n      totalRecord\n    }\n  }\n": typeof types.FeeStatementsWithLinesDocument,
    "\n  mutation feeRemindersSend($month: String, $statementId: ID) {\n    feeRemindersSend(month: $month, statementId: $statementId) {\n      ...Envelope\n      item {\n        sent\n        earlierToday\n      }\n    }\n  }\n": typeof types.FeeRemindersSendDocument,
    "\n  mutation feeStatementVoid($id: ID!, $reason: String!) {\n    feeStatementVoid(id: $id, reason: $reason) {\n      ...Envelope\n      item {\n        id\n        state\n      }\n    }\n  }\n": typeof types.FeeStatementVoidDocument,
    "\n  mutation parentAddChild($pairingCode: String!, $relation: GuardianRelation!) {\n    parentAddChild(pairingCode: $pairingCode, relation: $relation) {\n      ...Envelope\n      item {\n        code\n        fullName\n      }\n    }\n  }\n": typeof types.ParentAddChildDocument,
    "\n  mutation birthDateAnswer($studentCode: String!, $dob: Date!, $accept: Boolean!) {\n    birthDateAnswer(studentCode: $studentCode, dob: $dob, accept: $accept) {\n      ...Envelope\n    }\n  }\n": typeof types.BirthDateAnswerDocument,
    "\n  mutation guardianshipAnswer($id: ID!, $accept: Boolean!) {\n    guardianshipAnswer(id: $id, accept: $accept) {\n      ...Envelope\n    }\n  }\n": typeof types.GuardianshipAnswerDocument,
    "\n  mutation classCreatePairingCodes($classId: ID!) {\n    classCreatePairingCodes(classId: $classId) {\n      ...Envelope\n      items {\n        code\n        expiresAt\n        childName\n      }\n    }\n  }\n": typeof types.ClassCreatePairingCodesDocument,
    "\n  mutation memberCreatePairingCode($candidateCode: String) {\n    memberCreatePairingCode(candidateCode: $candidateCode) {\n      ...Envelope\n      item {\n        code\n        expiresAt\n        childName\n      }\n    }\n  }\n": typeof types.MemberCreatePairingCodeDocument,
    "\n  mutation parentDecideConsent($childCode: String!, $input: ConsentInput!, $given: Boolean!) {\n    parentDecideConsent(childCode: $childCode, input: $input, given: $given) {\n      ...Envelope\n    }\n  }\n": typeof types.ParentDecideConsentDocument,
    "\n  mutation guardianshipEnd($id: ID!) {\n    guardianshipEnd(id: $id) {\n      ...Envelope\n    }\n  }\n": typeof types.GuardianshipEndDocument,
    "\n  query parentGetConsents($childCode: String!) {\n    parentGetConsents(childCode: $childCode) {\n      ...Envelope\n      items {\n        purpose\n        given\n        version\n        channel\n        byGuardian\n        decidedAt\n      }\n      states {\n        purpose\n        counts\n        missing\n      }\n    }\n  }\n": typeof types.ParentGetConsentsDocument,
    "\n  query memberGetGuardianships($candidateCode: String) {\n    memberGetGuardianships(candidateCode: $candidateCode) {\n      ...Envelope\n      items {\n        id\n        state\n        relation\n        fullName\n        since\n        mayEnd\n        mayAnswer\n        mayReport\n        reportedAt\n      }\n    }\n  }\n": typeof types.MemberGetGuardianshipsDocument,
    "\n  mutation guardianshipReport($id: ID!) {\n    guardianshipReport(id: $id) {\n      ...Envelope\n    }\n  }\n": typeof types.GuardianshipReportDocument,
    "\n  mutation parentSetBirthDate($childCode: String!, $dob: Date!) {\n    parentSetBirthDate(childCode: $childCode, dob: $dob) {\n      ...Envelope\n    }\n  }\n": typeof types.ParentSetBirthDateDocument,
    "\n  mutation homeworkCreate($input: HomeworkInput!, $alsoForClassIds: [ID!]!, $clientId: ID, $quiz: QuizInput) {\n    homeworkCreate(input: $input, alsoForClassIds: $alsoForClassIds, clientId: $clientId, quiz: $quiz) {\n      ...Envelope\n    }\n  }\n": typeof types.HomeworkCreateDocument,
    "\n  mutation homeworkDelete($id: ID!) {\n    homeworkDelete(id: $id) {\n      ...Envelope\n    }\n  }\n": typeof types.HomeworkDeleteDocument,
    "\n  query homeworksGetByClass($classId: ID!, $skip: Int!, $take: Int!) {\n    homeworksGetByClass(classId: $classId, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        ...ManagedHomework\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": typeof types.HomeworksGetByClassDocument,
    "\n  query homeworkToEdit($id: ID!) {\n    homeworkGetById(id: $id) {\n      ...Envelope\n      item {\n        id\n        classId\n        title\n        desc\n        opensAt\n        dueAt\n        cutoffAt\n        maxPoints\n        quiz {\n          begunCount\n        }\n        files {\n          id\n          name\n          type\n          size\n          url\n        }\n      }\n    }\n  }\n": typeof types.HomeworkToEditDocument,
    "\n  query homeworksGetManaged($scope: HomeworkScope!, $skip: Int!, $take: Int!) {\n    homeworksGetManaged(scope: $scope, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        ...ManagedHomework\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": typeof types.HomeworksGetManagedDocument,
    "\n  mutation homeworkUpdate($id: ID!, $input: HomeworkInput!, $quiz: QuizInput) {\n    homeworkUpdate(id: $id, input: $input, quiz: $quiz) {\n      ...Envelope\n    }\n  }\n": typeof types.HomeworkUpdateDocument,
    "\n  query fileGetAddress($id: ID!) {\n    fileGetAddress(id: $id) {\n      ...Envelope\n      item {\n        ...FileOfHomework\n      }\n    }\n  }\n": typeof types.FileGetAddressDocument,
    "\n  mutation homeworkDraw($submissionId: ID!, $fileId: ID!, $page: Int!, $add: [StrokeInput!]!, $remove: [ID!]!) {\n    homeworkDraw(submissionId: $submissionId, fileId: $fileId, page: $page, add: $add, remove: $remove) {\n      ...Envelope\n    }\n  }\n": typeof types.HomeworkDrawDocument,
    "\n  mutation homeworkExtend($id: ID!, $candidateCode: String!, $until: DateTime!) {\n    homeworkExtend(id: $id, candidateCode: $candidateCode, until: $until) {\n      ...Envelope\n      item {\n        ...WorkInList\n      }\n    }\n  }\n": typeof types.HomeworkExtendDocument,
    "\n  query classGetMarks($classId: ID!) {\n    classGetMarks(classId: $classId) {\n      ...Envelope\n      item {\n        homeworks {\n          id\n          title\n          dueAt\n          maxPoints\n          released\n          quiz {\n            questionCount\n          }\n        }\n        rows {\n          candidateCode\n          fullName\n          points\n          excused\n          average\n        }\n      }\n    }\n  }\n": typeof types.ClassGetMarksDocument,
    "\n  query extendableStudents($id: ID!) {\n    homeworkGetSubmissions(id: $id) {\n      ...Envelope\n      items {\n        candidateCode\n        fullName\n        state\n        extendedTo\n      }\n    }\n  }\n": typeof types.ExtendableStudentsDocument,
    "\n  query homeworkToMark($id: ID!) {\n    homeworkGetById(id: $id) {\n      ...Envelope\n      item {\n        id\n        classId\n        classTitle\n        courseTitle\n        title\n        desc\n        files {\n          ...FileOfHomework\n        }\n        opensAt\n        dueAt\n        cutoffAt\n        maxPoints\n        released\n        quiz {\n          settings {\n            minutes\n            attempts\n            shuffle\n            release\n          }\n          questionCount\n          begunCount\n        }\n      }\n    }\n  }\n": typeof types.HomeworkToMarkDocument,
    "\n  query homeworkGetSubmissions($id: ID!) {\n    homeworkGetSubmissions(id: $id) {\n      ...Envelope\n      items {\n        ...WorkInList\n      }\n    }\n  }\n": typeof types.HomeworkGetSubmissionsDocument,
    "\n  mutation homeworkMark(\n    $submissionId: ID\n    $homeworkId: ID!\n    $candidateCode: String!\n    $points: Float\n    $excused: Boolean!\n    $comment: String\n  ) {\n    homeworkMark(\n      submissionId: $submissionId\n      homeworkId: $homeworkId\n      candidateCode: $candidateCode\n      points: $points\n      excused: $excused\n      comment: $comment\n    ) {\n      ...Envelope\n      item {\n        ...WorkInList\n      }\n    }\n  }\n": typeof types.HomeworkMarkDocument,
    "\n  mutation homeworkRelease($id: ID!, $released: Boolean!) {\n    homeworkRelease(id: $id, released: $released) {\n      ...Envelope\n      item {\n        id\n        released\n      }\n    }\n  }\n": typeof types.HomeworkReleaseDocument,
    "\n  mutation homeworkReturn($id: ID!, $candidateCode: String!, $comment: String!) {\n    homeworkReturn(id: $id, candidateCode: $candidateCode, comment: $comment) {\n      ...Envelope\n      item {\n        ...WorkInList\n      }\n    }\n  }\n": typeof types.HomeworkReturnDocument,
    "\n  mutation quizBegin($homeworkId: ID!) {\n    quizBegin(homeworkId: $homeworkId) {\n      ...Envelope\n      item {\n        id\n      }\n    }\n  }\n": typeof types.QuizBeginDocument,
    "\n  mutation quizCorrectKey($homeworkId: ID!, $questionId: ID!, $key: String!) {\n    quizCorrectKey(homeworkId: $homeworkId, questionId: $questionId, key: $key) {\n      ...Envelope\n      item {\n        homeworkId\n      }\n    }\n  }\n": typeof types.QuizCorrectKeyDocument,
    "\n  query attemptProgress($homeworkId: ID!) {\n    quizGetOwnAttempt(homeworkId: $homeworkId) {\n      ...Envelope\n      item {\n        id\n        endsAt\n        now\n        submittedAt\n        answers {\n          questionId\n          answer\n        }\n      }\n    }\n  }\n": typeof types.AttemptProgressDocument,
    "\n  query attemptResult($homeworkId: ID!, $studentCode: String!) {\n    quizGetAttempt(homeworkId: $homeworkId, studentCode: $studentCode) {\n      ...Envelope\n      item {\n        id\n        number\n        submittedAt\n        points\n        answers {\n          questionId\n          answer\n          points\n        }\n        questions {\n          id\n          order\n          kind\n          html\n          options\n          points\n          key\n        }\n      }\n    }\n  }\n": typeof types.AttemptResultDocument,
    "\n  query attemptToTake($homeworkId: ID!) {\n    quizGetOwnAttempt(homeworkId: $homeworkId) {\n      ...Envelope\n      item {\n        id\n        homeworkId\n        number\n        endsAt\n        now\n        submittedAt\n        answers {\n          questionId\n          answer\n        }\n        questions {\n          id\n          order\n          kind\n          html\n          options\n          points\n        }\n      }\n    }\n  }\n": typeof types.AttemptToTakeDocument,
    "\n  query attemptToMark($homeworkId: ID!, $studentCode: String!) {\n    quizGetAttempt(homeworkId: $homeworkId, studentCode: $studentCode) {\n      ...Envelope\n      item {\n        id\n        number\n        startedAt\n        submittedAt\n        points\n        answers {\n          questionId\n          answer\n          points\n        }\n        questions {\n          id\n          order\n          kind\n          html\n          options\n          points\n          key\n        }\n        absences {\n          leftAt\n          seconds\n        }\n      }\n    }\n  }\n": typeof types.AttemptToMarkDocument,
    "\n  query homeworkToTake($id: ID!) {\n    homeworkGetById(id: $id) {\n      ...Envelope\n      item {\n        id\n        title\n        files {\n          ...FileOfHomework\n        }\n      }\n    }\n  }\n": typeof types.HomeworkToTakeDocument,
    "\n  query quizGetStats($homeworkId: ID!) {\n    quizGetStats(homeworkId: $homeworkId) {\n      ...Envelope\n      items {\n        questionId\n        answered\n        correct\n        choices\n        counts\n      }\n    }\n  }\n": typeof types.QuizGetStatsDocument,
    "\n  query quizToEdit($homeworkId: ID!) {\n    quizGet(homeworkId: $homeworkId) {\n      ...Envelope\n      item {\n        settings {\n          minutes\n          attempts\n          shuffle\n          release\n        }\n        questions {\n          id\n          kind\n          html\n          options\n          points\n          key\n        }\n      }\n    }\n  }\n": typeof types.QuizToEditDocument,
    "\n  query quizGet($homeworkId: ID!) {\n    quizGet(homeworkId: $homeworkId) {\n      ...Envelope\n      item {\n        homeworkId\n        settings {\n          minutes\n          attempts\n          shuffle\n          release\n        }\n        questions {\n          id\n          order\n          kind\n          html\n          options\n          points\n          key\n        }\n        totalPoints\n      }\n    }\n  }\n": typeof types.QuizGetDocument,
    "\n  query attemptAnswers($homeworkId: ID!, $studentCode: String!) {\n    quizGetAttempt(homeworkId: $homeworkId, studentCode: $studentCode) {\n      ...Envelope\n      item {\n        number\n        submittedAt\n        points\n        answers {\n          questionId\n          answer\n          points\n        }\n      }\n    }\n  }\n": typeof types.AttemptAnswersDocument,
    "\n  mutation quizMarkText($attemptId: ID!, $questionId: ID!, $points: Float!) {\n    quizMarkText(attemptId: $attemptId, questionId: $questionId, points: $points) {\n      ...Envelope\n      item {\n        points\n        answers {\n          questionId\n          answer\n          points\n        }\n      }\n    }\n  }\n": typeof types.QuizMarkTextDocument,
    "\n  mutation quizSaveAnswers($attemptId: ID!, $answers: [QuizAnswerInput!]!, $absences: [QuizAbsenceInput!]!) {\n    quizSaveAnswers(attemptId: $attemptId, answers: $answers, absences: $absences) {\n      ...Envelope\n    }\n  }\n": typeof types.QuizSaveAnswersDocument,
    "\n  mutation quizSubmit($attemptId: ID!) {\n    quizSubmit(attemptId: $attemptId) {\n      ...Envelope\n      item {\n        id\n        submittedAt\n      }\n    }\n  }\n": typeof types.QuizSubmitDocument,
    "\n  query homeworkToDo($id: ID!, $childCode: String) {\n    homeworkGetById(id: $id, childCode: $childCode) {\n      ...Envelope\n      item {\n        id\n        classId\n        classTitle\n        courseTitle\n        title\n        desc\n        files {\n          ...FileOfHomework\n        }\n        opensAt\n        dueAt\n        cutoffAt\n        maxPoints\n        released\n        quiz {\n          settings {\n            minutes\n            attempts\n            release\n          }\n          questionCount\n          attemptsUsed\n          attemptsLeft\n          isRunning\n        }\n        submission {\n          ...StudentWork\n        }\n        draft {\n          text\n          files {\n            ...FileOfHomework\n          }\n        }\n      }\n    }\n  }\n": typeof types.HomeworkToDoDocument,
    "\n  query homeworksGetOwn($scope: HomeworkScope!, $childCode: String, $skip: Int!, $take: Int!) {\n    homeworksGetOwn(scope: $scope, childCode: $childCode, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        id\n        classId\n        classTitle\n        courseTitle\n        title\n        dueAt\n        cutoffAt\n        maxPoints\n        released\n        quiz {\n          isRunning\n          attemptsLeft\n        }\n        submission {\n          state\n          version\n          submittedAt\n          late\n          lateMinutes\n          points\n          excused\n          comment\n          extendedTo\n        }\n        draft {\n          state\n        }\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": typeof types.HomeworksGetOwnDocument,
    "\n  query ownMarks($classId: ID!, $childCode: String) {\n    classGetMarks(classId: $classId, childCode: $childCode) {\n      ...Envelope\n      item {\n        homeworks {\n          id\n          title\n          dueAt\n          maxPoints\n          released\n        }\n        rows {\n          points\n          excused\n          average\n        }\n      }\n    }\n  }\n": typeof types.OwnMarksDocument,
    "\n  query homeworkGetVersions($id: ID!, $candidateCode: String!) {\n    homeworkGetVersions(id: $id, candidateCode: $candidateCode) {\n      ...Envelope\n      items {\n        ...StudentWork\n      }\n    }\n  }\n": typeof types.HomeworkGetVersionsDocument,
    "\n  mutation homeworkSaveDraft($id: ID!, $text: String, $fileIds: [ID!]!) {\n    homeworkSaveDraft(id: $id, text: $text, fileIds: $fileIds) {\n      ...Envelope\n      item {\n        id\n      }\n    }\n  }\n": typeof types.HomeworkSaveDraftDocument,
    "\n  mutation homeworkSubmit($id: ID!, $text: String, $fileIds: [ID!]!) {\n    homeworkSubmit(id: $id, text: $text, fileIds: $fileIds) {\n      ...Envelope\n      item {\n        version\n        late\n      }\n    }\n  }\n": typeof types.HomeworkSubmitDocument,
    "\n  mutation importCommit($id: ID!) {\n    importCommit(id: $id) {\n      ...Envelope\n      item {\n        ...ImportedList\n      }\n    }\n  }\n": typeof types.ImportCommitDocument,
    "\n  query classGetInvitations($classId: ID!) {\n    classGetInvitations(classId: $classId) {\n      ...Envelope\n      items {\n        id\n        fullName\n        dob\n        phone\n        email\n        schoolNumber\n        note\n        invitedAt\n        expiresAt\n      }\n    }\n  }\n": typeof types.ClassGetInvitationsDocument,
    "\n  mutation classMakeSlips($classId: ID!) {\n    classMakeSlips(classId: $classId) {\n      ...Envelope\n      items {\n        fullName\n        code\n        expiresAt\n      }\n    }\n  }\n": typeof types.ClassMakeSlipsDocument,
    "\n  mutation importPreview($classId: ID!, $file: String!, $choice: ImportChoice) {\n    importPreview(classId: $classId, file: $file, choice: $choice) {\n      ...Envelope\n      item {\n        ...ImportedList\n      }\n    }\n  }\n": typeof types.ImportPreviewDocument,
    "\n  mutation memberRedeemSlip($code: String!) {\n    memberRedeemSlip(code: $code) {\n      ...Envelope\n      item {\n        classCode\n        title\n      }\n    }\n  }\n": typeof types.MemberRedeemSlipDocument,
    "\n  mutation classRemoveInvitation($id: ID!) {\n    classRemoveInvitation(id: $id) {\n      ...Envelope\n    }\n  }\n": typeof types.ClassRemoveInvitationDocument,
    "\n  query meetingCheckWaitingRoom($token: String!) {\n    meetingCheckWaitingRoom(token: $token) {\n      ...Envelope\n    }\n  }\n": typeof types.MeetingCheckWaitingRoomDocument,
    "\n  query meetingCreateToken($courseCode: String!, $classCode: String!) {\n    meetingCreateToken(courseCode: $courseCode, classCode: $classCode) {\n      ...Envelope\n      item {\n        token\n      }\n    }\n  }\n": typeof types.MeetingCreateTokenDocument,
    "\n  mutation meetingEnd($classId: ID!) {\n    meetingEnd(classId: $classId) {\n      ...Envelope\n    }\n  }\n": typeof types.MeetingEndDocument,
    "\n  query meetingCheckToken($token: String!) {\n    meetingCheckToken(token: $token) {\n      ...Envelope\n      item {\n        joinLink\n      }\n    }\n  }\n": typeof types.MeetingCheckTokenDocument,
    "\n  mutation lessonExcuse($input: ExcuseInput!) {\n    lessonExcuse(input: $input) {\n      ...Envelope\n    }\n  }\n": typeof types.LessonExcuseDocument,
    "\n  query meetingGetAttendance($classId: ID!, $skip: Int!, $take: Int!) {\n    meetingGetAttendance(classId: $classId, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        sessionId\n        lessonId\n        startedAt\n        endedAt\n        removed\n        attendances {\n          code\n          fullName\n          present\n          firstJoinedAt\n          lastLeftAt\n          minutes\n          late\n          excused\n        }\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": typeof types.MeetingGetAttendanceDocument,
    "\n  query meetingGetProviders($classId: ID) {\n    meetingGetProviders(classId: $classId) {\n      ...Envelope\n      item {\n        connected\n        builtInPlaces\n        places\n      }\n    }\n  }\n": typeof types.MeetingGetProvidersDocument,
    "\n  query meetingGetRecordings($classId: ID!) {\n    meetingGetRecordings(classId: $classId) {\n      ...Envelope\n      items {\n        id\n        name\n        startedAt\n        minutes\n        url\n      }\n    }\n  }\n": typeof types.MeetingGetRecordingsDocument,
    "\n  query runningLesson($classId: ID!) {\n    meetingGetAttendance(classId: $classId, skip: 1, take: 1) {\n      ...Envelope\n      items {\n        startedAt\n        endedAt\n      }\n    }\n  }\n": typeof types.RunningLessonDocument,
    "\n  query meetingGetPage($sessionId: ID!, $pass: String!) {\n    meetingGetPage(sessionId: $sessionId, pass: $pass) {\n      ...Envelope\n      item {\n        classId\n        isTeacher\n        courseTitle\n        classTitle\n        teacherName\n        avatar\n        startedAt\n        groupId\n        participants {\n          id\n          name\n          role\n        }\n      }\n    }\n  }\n": typeof types.MeetingGetPageDocument,
    "\n  query meetingGetWaitingRoom($sessionId: ID!) {\n    meetingGetWaitingRoom(sessionId: $sessionId) {\n      ...Envelope\n      item {\n        groupId\n      }\n    }\n  }\n": typeof types.MeetingGetWaitingRoomDocument,
    "\n  query noticesGetWithPage($skip: Int!, $take: Int!) {\n    noticesGetWithPage(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        id\n        kind\n        text\n        path\n        createdAt\n        read\n      }\n      unread\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": typeof types.NoticesGetWithPageDocument,
    "\n  query pushDevicesGet {\n    pushDevicesGet {\n      ...Envelope\n      items {\n        id\n        name\n        createdAt\n        renewedAt\n        current\n      }\n    }\n  }\n": typeof types.PushDevicesGetDocument,
    "\n  query pushGetKey {\n    pushGetKey {\n      ...Envelope\n      item {\n        publicKey\n      }\n    }\n  }\n": typeof types.PushGetKeyDocument,
    "\n  query noticeSettingsGet {\n    noticeSettingsGet {\n      ...Envelope\n      item {\n        settings {\n          kind\n          channels\n        }\n        quietFrom\n        quietTo\n        messageFrom\n        messageTo\n      }\n    }\n  }\n": typeof types.NoticeSettingsGetDocument,
    "\n  mutation noticesMarkRead($ids: [ID!]) {\n    noticesMarkRead(ids: $ids) {\n      ...Envelope\n    }\n  }\n": typeof types.NoticesMarkReadDocument,
    "\n  mutation pushRemoveDevice($id: ID!) {\n    pushRemoveDevice(id: $id) {\n      ...Envelope\n    }\n  }\n": typeof types.PushRemoveDeviceDocument,
    "\n  mutation pushSubscribe($endpoint: String!, $p256dh: String!, $auth: String!) {\n    pushSubscribe(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) {\n      ...Envelope\n    }\n  }\n": typeof types.PushSubscribeDocument,
    "\n  mutation pushUnsubscribe($endpoint: String!) {\n    pushUnsubscribe(endpoint: $endpoint) {\n      ...Envelope\n    }\n  }\n": typeof types.PushUnsubscribeDocument,
    "\n  mutation noticeSettingsUpdate(\n    $settings: [NoticeSettingInput!]!\n    $quietFrom: String!\n    $quietTo: String!\n    $messageFrom: String\n    $messageTo: String\n  ) {\n    noticeSettingsUpdate(\n      settings: $settings\n      quietFrom: $quietFrom\n      quietTo: $quietTo\n      messageFrom: $messageFrom\n      messageTo: $messageTo\n    ) {\n      ...Envelope\n      item {\n        settings {\n          kind\n          channels\n        }\n        quietFrom\n        quietTo\n        messageFrom\n        messageTo\n      }\n    }\n  }\n": typeof types.NoticeSettingsUpdateDocument,
    "\n  mutation memberCloseAccount($password: String!, $code: String) {\n    memberCloseAccount(password: $password, code: $code) {\n      ...Envelope\n      item {\n        eraseAfter\n      }\n    }\n  }\n": typeof types.MemberCloseAccountDocument,
    "\n  mutation memberDecideConsent($input: ConsentInput!, $given: Boolean!) {\n    memberDecideConsent(input: $input, given: $given) {\n      ...Envelope\n    }\n  }\n": typeof types.MemberDecideConsentDocument,
    "\n  query memberGetConsents {\n    memberGetConsents {\n      ...Envelope\n      items {\n        purpose\n        given\n        version\n        channel\n        byGuardian\n        decidedAt\n      }\n      states {\n        purpose\n        counts\n        missing\n      }\n    }\n  }\n": typeof types.MemberGetConsentsDocument,
    "\n  mutation memberTakeBackAccount($account: String!, $password: String!, $code: String) {\n    memberTakeBackAccount(account: $account, password: $password, code: $code) {\n      ...Envelope\n      value {\n        accessToken\n        refreshToken\n        expiresIn\n        tokenType\n      }\n    }\n  }\n": typeof types.MemberTakeBackAccountDocument,
    "\n  query threadsGetCounts {\n    threadsGetCounts {\n      ...Envelope\n      item {\n        unread\n      }\n    }\n  }\n": typeof types.ThreadsGetCountsDocument,
    "\n  query threadGetMessages($classId: ID!, $studentCode: String!, $skip: Int!, $take: Int!) {\n    threadGetMessages(classId: $classId, studentCode: $studentCode, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        id\n        authorName\n        authorRole\n        text\n        at\n        mine\n        reported\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": typeof types.ThreadGetMessagesDocument,
    "\n  query threadsGetWithPage($classId: ID, $search: String, $skip: Int!, $take: Int!) {\n    threadsGetWithPage(classId: $classId, search: $search, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        id\n        classId\n        classTitle\n        courseTitle\n        courseCode\n        teacherName\n        studentCode\n        studentName\n        hasMessages\n        lastText\n        lastAt\n        unread\n        canWrite\n        reported\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": typeof types.ThreadsGetWithPageDocument,
    "\n  mutation threadReport($messageId: ID!, $reason: String!) {\n    threadReport(messageId: $messageId, reason: $reason) {\n      ...Envelope\n    }\n  }\n": typeof types.ThreadReportDocument,
    "\n  mutation threadSend($classId: ID!, $studentCode: String!, $text: String!, $clientId: ID!) {\n    threadSend(classId: $classId, studentCode: $studentCode, text: $text, clientId: $clientId) {\n      ...Envelope\n      item {\n        id\n        authorName\n        authorRole\n        text\n        at\n        mine\n        reported\n      }\n    }\n  }\n": typeof types.ThreadSendDocument,
    "\n  query whiteboardGetBySession($sessionId: ID!) {\n    whiteboardGetBySession(sessionId: $sessionId) {\n      ...Envelope\n      item {\n        sessionId\n        pages\n        savedAt\n        file {\n          id\n          name\n        }\n        canSave\n      }\n    }\n  }\n": typeof types.WhiteboardGetBySessionDocument,
    "\n  mutation whiteboardSave($sessionId: ID!) {\n    whiteboardSave(sessionId: $sessionId) {\n      ...Envelope\n    }\n  }\n": typeof types.WhiteboardSaveDocument,
};
const documents: Documents = {
    "\n    fragment Envelope on OperationResult {\n      isSuccess\n      isFailure\n      error {\n        code\n        description\n        field\n      }\n    }\n  ": types.EnvelopeFragmentDoc,
    "\n    fragment CourseCard on Course {\n      id\n      code\n      title\n      avatar\n      days\n      timeLearn\n      status\n      teacherName\n      centreName\n      sectionCount\n      startTime\n      endTime\n    }\n  ": types.CourseCardFragmentDoc,
    "\n    fragment ClassCard on Class {\n      id\n      classCode\n      title\n      startDate\n      endDate\n      endRegister\n      overAt\n      timeLearn\n      days\n      status\n      candidateCount\n      enrolled\n      lessonStartedAt\n      courseTitle\n      courseCode\n      teacherName\n    }\n  ": types.ClassCardFragmentDoc,
    "\n    fragment ImportedList on ImportPreview {\n      id\n      rows {\n        row\n        fullName\n        isValid\n        effect\n        dob\n        phone\n        email\n        schoolNumber\n        note\n        error {\n          code\n          description\n          field\n        }\n      }\n      valid\n      faulty\n      faultyFile\n      sheet\n      sheets\n      columns {\n        letter\n        heading\n        field\n        samples\n      }\n      isRemembered\n      leftOut {\n        row\n        text\n      }\n      inCapitals\n      keepCapitals\n    }\n  ": types.ImportedListFragmentDoc,
    "\n    fragment ReadBankFile on FeeBankFile {\n      sheet\n      sheets\n      columns {\n        letter\n        heading\n        field\n        samples\n      }\n      isRemembered\n      rows {\n        row\n        receivedAt\n        amount\n        text\n        outcome\n        reason\n        statementNumber\n      }\n      leftOut {\n        row\n        text\n      }\n      matched\n      unmatched\n      known\n      outgoing\n      faulty\n      newAmount\n    }\n  ": types.ReadBankFileFragmentDoc,
    "\n    fragment ManagedHomework on Homework {\n      id\n      classId\n      classTitle\n      courseTitle\n      title\n      opensAt\n      dueAt\n      cutoffAt\n      maxPoints\n      released\n      submittedCount\n      markedCount\n      studentCount\n      quiz {\n        settings {\n          minutes\n          attempts\n          release\n        }\n        questionCount\n        begunCount\n      }\n    }\n  ": types.ManagedHomeworkFragmentDoc,
    "\n    fragment LessonOnCalendar on CalendarLesson {\n      id\n      classId\n      classCode\n      classTitle\n      courseCode\n      courseTitle\n      avatar\n      teacherName\n      startsAt\n      timeLearn\n      state\n      origin\n      isLive\n      revision\n      movedFrom\n      reason\n      makesUpFor\n      makesUpForTime\n      madeUpAt\n      closureName\n      conflicts\n    }\n  ": types.LessonOnCalendarFragmentDoc,
    "\n    fragment FileOfHomework on HomeworkFile {\n      id\n      name\n      type\n      size\n      url\n    }\n  ": types.FileOfHomeworkFragmentDoc,
    "\n    fragment WorkInList on Submission {\n      id\n      candidateCode\n      fullName\n      state\n      version\n      text\n      files {\n        id\n        name\n        type\n        size\n        url\n      }\n      submittedAt\n      late\n      lateMinutes\n      points\n      excused\n      comment\n      extendedTo\n    }\n  ": types.WorkInListFragmentDoc,
    "\n    fragment StudentWork on Submission {\n      id\n      candidateCode\n      fullName\n      state\n      version\n      text\n      files {\n        id\n        name\n        type\n        size\n        url\n      }\n      submittedAt\n      late\n      lateMinutes\n      points\n      excused\n      comment\n      extendedTo\n      strokes {\n        id\n        fileId\n        page\n        colour\n        width\n        points\n      }\n    }\n  ": types.StudentWorkFragmentDoc,
    "\n  mutation memberRefreshToken($refreshToken: String!) {\n    memberRefreshToken(refreshToken: $refreshToken) {\n      ...Envelope\n      value {\n        accessToken\n        refreshToken\n        expiresIn\n        tokenType\n      }\n    }\n  }\n": types.MemberRefreshTokenDocument,
    "\n  mutation memberBeginSecondFactor($password: String!) {\n    memberBeginSecondFactor(password: $password) {\n      ...Envelope\n      item {\n        secret\n        address\n      }\n    }\n  }\n": types.MemberBeginSecondFactorDocument,
    "\n  mutation memberChangePassword($password: String!, $newPassword: String!) {\n    memberChangePassword(password: $password, newPassword: $newPassword) {\n      ...Envelope\n    }\n  }\n": types.MemberChangePasswordDocument,
    "\n  mutation memberConfirmSecondFactor($code: String!) {\n    memberConfirmSecondFactor(code: $code) {\n      ...Envelope\n      item {\n        codes\n      }\n    }\n  }\n": types.MemberConfirmSecondFactorDocument,
    "\n  query memberGetDevices {\n    memberGetDevices {\n      ...Envelope\n      items {\n        id\n        name\n        lastSeenAt\n        current\n      }\n    }\n  }\n": types.MemberGetDevicesDocument,
    "\n  query memberGetOwnerInfoById {\n    memberGetOwnerInfoById {\n      ...Envelope\n      item {\n        id\n        code\n        userName\n        email\n        emailVerified\n        firstName\n        lastName\n        address\n        avatar\n        dob\n        proposedDob\n        isOfAge\n        gender\n        phone\n        role\n      }\n    }\n  }\n": types.MemberGetOwnerInfoByIdDocument,
    "\n  query memberGetSecondFactor {\n    memberGetSecondFactor {\n      ...Envelope\n      item {\n        isOn\n        recoveryCodesLeft\n      }\n    }\n  }\n": types.MemberGetSecondFactorDocument,
    "\n  mutation memberProveEmail($token: String!) {\n    memberProveEmail(token: $token) {\n      ...Envelope\n    }\n  }\n": types.MemberProveEmailDocument,
    "\n  mutation memberRegister($input: MemberRegisterInput!) {\n    memberRegister(input: $input) {\n      ...Envelope\n    }\n  }\n": types.MemberRegisterDocument,
    "\n  mutation memberRemoveAvatar {\n    memberRemoveAvatar {\n      ...Envelope\n    }\n  }\n": types.MemberRemoveAvatarDocument,
    "\n  mutation memberRemoveSecondFactor($password: String!, $code: String!) {\n    memberRemoveSecondFactor(password: $password, code: $code) {\n      ...Envelope\n    }\n  }\n": types.MemberRemoveSecondFactorDocument,
    "\n  mutation memberRequestEmailProof {\n    memberRequestEmailProof {\n      ...Envelope\n    }\n  }\n": types.MemberRequestEmailProofDocument,
    "\n  mutation memberRequestPasswordReset($email: String!) {\n    memberRequestPasswordReset(email: $email) {\n      ...Envelope\n    }\n  }\n": types.MemberRequestPasswordResetDocument,
    "\n  mutation memberResetPassword($token: String!, $password: String!) {\n    memberResetPassword(token: $token, password: $password) {\n      ...Envelope\n    }\n  }\n": types.MemberResetPasswordDocument,
    "\n  mutation memberRevokeDevices($ids: [ID!]) {\n    memberRevokeDevices(ids: $ids) {\n      ...Envelope\n    }\n  }\n": types.MemberRevokeDevicesDocument,
    "\n  mutation memberLogin($account: String!, $password: String!, $code: String) {\n    memberLogin(account: $account, password: $password, code: $code) {\n      ...Envelope\n      value {\n        accessToken\n        refreshToken\n        expiresIn\n        tokenType\n      }\n    }\n  }\n": types.MemberLoginDocument,
    "\n  mutation memberLogout($refreshToken: String!) {\n    memberLogout(refreshToken: $refreshToken) {\n      ...Envelope\n    }\n  }\n": types.MemberLogoutDocument,
    "\n  mutation memberUpdateAvatar($avatar: String!) {\n    memberUpdateAvatar(avatar: $avatar) {\n      ...Envelope\n    }\n  }\n": types.MemberUpdateAvatarDocument,
    "\n  mutation memberUpdate($input: MemberUpdateInput!) {\n    memberUpdate(input: $input) {\n      ...Envelope\n    }\n  }\n": types.MemberUpdateDocument,
    "\n  mutation postCreate($input: PostInput!, $clientId: ID) {\n    postCreate(input: $input, clientId: $clientId) {\n      ...Envelope\n    }\n  }\n": types.PostCreateDocument,
    "\n  mutation postDelete($id: ID!) {\n    postDelete(id: $id) {\n      ...Envelope\n    }\n  }\n": types.PostDeleteDocument,
    "\n  query postMaterialsGetWithPage($classId: ID!, $childCode: String, $search: String, $skip: Int!, $take: Int!) {\n    postMaterialsGetWithPage(classId: $classId, childCode: $childCode, search: $search, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        id\n        postId\n        classId\n        file {\n          id\n          name\n          type\n          size\n          url\n        }\n        link\n        text\n        lessonId\n        lessonStartsAt\n        publishedAt\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": types.PostMaterialsGetWithPageDocument,
    "\n  query postGetReaders($id: ID!) {\n    postGetReaders(id: $id) {\n      ...Envelope\n      items {\n        fullName\n        isGuardian\n        seenAt\n      }\n    }\n  }\n": types.PostGetReadersDocument,
    "\n  query postsGetWithPage($classId: ID, $lessonId: ID, $childCode: String, $skip: Int!, $take: Int!) {\n    postsGetWithPage(classId: $classId, lessonId: $lessonId, childCode: $childCode, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        id\n        classId\n        classTitle\n        courseTitle\n        courseCode\n        authorName\n        html\n        links\n        files {\n          id\n          name\n          type\n          size\n          url\n        }\n        audience\n        pinned\n        lessonId\n        lessonStartsAt\n        publishedAt\n        publishAt\n        editedAt\n        seenCount\n        readerCount\n        remindedAt\n        seen\n        canEdit\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": types.PostsGetWithPageDocument,
    "\n  mutation postMarkSeen($ids: [ID!]!) {\n    postMarkSeen(ids: $ids) {\n      ...Envelope\n    }\n  }\n": types.PostMarkSeenDocument,
    "\n  mutation postRemindReaders($id: ID!) {\n    postRemindReaders(id: $id) {\n      ...Envelope\n    }\n  }\n": types.PostRemindReadersDocument,
    "\n  mutation postUpdate($id: ID!, $input: PostInput!) {\n    postUpdate(id: $id, input: $input) {\n      ...Envelope\n    }\n  }\n": types.PostUpdateDocument,
    "\n  mutation lessonAdd($classId: ID!, $startsAt: DateTime!, $timeLearn: Int!, $makesUpFor: ID) {\n    lessonAdd(classId: $classId, startsAt: $startsAt, timeLearn: $timeLearn, makesUpFor: $makesUpFor) {\n      ...Envelope\n      item {\n        ...LessonOnCalendar\n      }\n    }\n  }\n": types.LessonAddDocument,
    "\n  mutation lessonCancel($id: ID!, $reason: String!, $revision: Int) {\n    lessonCancel(id: $id, reason: $reason, revision: $revision) {\n      ...Envelope\n      item {\n        ...LessonOnCalendar\n      }\n    }\n  }\n": types.LessonCancelDocument,
    "\n  mutation closureCreate($input: ClosureInput!) {\n    closureCreate(input: $input) {\n      ...Envelope\n      item {\n        id\n        cancelled\n        appended\n      }\n    }\n  }\n": types.ClosureCreateDocument,
    "\n  query closuresGet {\n    closuresGet {\n      ...Envelope\n      items {\n        id\n        name\n        from\n        to\n        classIds\n        cancelled\n        appended\n      }\n    }\n  }\n": types.ClosuresGetDocument,
    "\n  query memberGetCalendarFeed {\n    memberGetCalendarFeed {\n      ...Envelope\n      item {\n        since\n      }\n    }\n  }\n": types.MemberGetCalendarFeedDocument,
    "\n  query holidaysGetByYear($year: Int!) {\n    holidaysGetByYear(year: $year) {\n      ...Envelope\n      items {\n        name\n        from\n        to\n        note\n      }\n    }\n  }\n": types.HolidaysGetByYearDocument,
    "\n  query lessonsGetByDays($from: Date!, $to: Date!, $childCode: String, $classId: ID) {\n    lessonsGetByDays(from: $from, to: $to, childCode: $childCode, classId: $classId) {\n      ...Envelope\n      items {\n        ...LessonOnCalendar\n        teacherCode\n        isSubstituted\n        mayChange\n        childCode\n      }\n    }\n  }\n": types.LessonsGetByDaysDocument,
    "\n  mutation lessonMove($id: ID!, $startsAt: DateTime!, $timeLearn: Int!, $reason: String, $revision: Int) {\n    lessonMove(id: $id, startsAt: $startsAt, timeLearn: $timeLearn, reason: $reason, revision: $revision) {\n      ...Envelope\n      item {\n        ...LessonOnCalendar\n      }\n    }\n  }\n": types.LessonMoveDocument,
    "\n  query closurePreview($input: ClosureInput!) {\n    closurePreview(input: $input) {\n      ...Envelope\n      items {\n        classId\n        classTitle\n        courseTitle\n        cancelled\n        appended\n        lastLessonAt\n        newLastLessonAt\n      }\n    }\n  }\n": types.ClosurePreviewDocument,
    "\n  mutation closureRemove($id: ID!) {\n    closureRemove(id: $id) {\n      ...Envelope\n    }\n  }\n": types.ClosureRemoveDocument,
    "\n  mutation memberRemoveCalendarAddress {\n    memberRemoveCalendarAddress {\n      ...Envelope\n    }\n  }\n": types.MemberRemoveCalendarAddressDocument,
    "\n  mutation lessonRemove($id: ID!) {\n    lessonRemove(id: $id) {\n      ...Envelope\n    }\n  }\n": types.LessonRemoveDocument,
    "\n  mutation memberRenewCalendarAddress {\n    memberRenewCalendarAddress {\n      ...Envelope\n      item {\n        address\n      }\n    }\n  }\n": types.MemberRenewCalendarAddressDocument,
    "\n  mutation lessonRestore($id: ID!) {\n    lessonRestore(id: $id) {\n      ...Envelope\n      item {\n        ...LessonOnCalendar\n      }\n    }\n  }\n": types.LessonRestoreDocument,
    "\n  mutation lessonSetTeacher($id: ID!, $teacherCode: String) {\n    lessonSetTeacher(id: $id, teacherCode: $teacherCode) {\n      ...Envelope\n      item {\n        ...LessonOnCalendar\n      }\n    }\n  }\n": types.LessonSetTeacherDocument,
    "\n  mutation centreCheckHost {\n    centreCheckHost {\n      ...Envelope\n    }\n  }\n": types.CentreCheckHostDocument,
    "\n  query centrePageGet {\n    centrePageGet {\n      ...Envelope\n      item {\n        slug\n        published\n        colour\n        introduction\n        showFees\n        logo\n        host {\n          host\n          recordName\n          recordValue\n          provedAt\n          checkedAt\n        }\n        classes {\n          id\n          title\n          courseTitle\n          shown\n        }\n        teachers {\n          code\n          fullName\n          agrees\n          shown\n        }\n      }\n    }\n  }\n": types.CentrePageGetDocument,
    "\n  query centrePagePreview($input: CentrePageInput!) {\n    centrePagePreview(input: $input) {\n      ...Envelope\n      value\n    }\n  }\n": types.CentrePagePreviewDocument,
    "\n  mutation centreRemoveLogo {\n    centreRemoveLogo {\n      ...Envelope\n    }\n  }\n": types.CentreRemoveLogoDocument,
    "\n  mutation centrePageSet($input: CentrePageInput!) {\n    centrePageSet(input: $input) {\n      ...Envelope\n      item {\n        slug\n      }\n    }\n  }\n": types.CentrePageSetDocument,
    "\n  mutation memberSetShownByCentre($centreId: ID!, $shown: Boolean!, $introduction: String) {\n    memberSetShownByCentre(centreId: $centreId, shown: $shown, introduction: $introduction) {\n      ...Envelope\n    }\n  }\n": types.MemberSetShownByCentreDocument,
    "\n  mutation centreUploadLogo($file: String!) {\n    centreUploadLogo(file: $file) {\n      ...Envelope\n    }\n  }\n": types.CentreUploadLogoDocument,
    "\n  mutation memberAnswerCentreInvitation($centreId: ID!, $accept: Boolean!) {\n    memberAnswerCentreInvitation(centreId: $centreId, accept: $accept) {\n      ...Envelope\n    }\n  }\n": types.MemberAnswerCentreInvitationDocument,
    "\n  mutation centreDecideRequests($requests: [CentreRequestInput!]!, $decision: Decision!) {\n    centreDecideRequests(requests: $requests, decision: $decision) {\n      ...Envelope\n      items {\n        classId\n        candidateCode\n        isSuccess\n        error {\n          code\n          description\n          field\n        }\n      }\n    }\n  }\n": types.CentreDecideRequestsDocument,
    "\n  query centreClasses($skip: Int!, $take: Int!) {\n    centreGetCoursesWithPage(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        code\n        title\n        enrollments {\n          id\n          title\n        }\n      }\n      totalPages\n    }\n  }\n": types.CentreClassesDocument,
    "\n  query centreFirstSteps($skip: Int!, $take: Int!) {\n    centreGetCoursesWithPage(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        code\n        status\n        enrollments {\n          id\n          status\n          candidateCount\n          waitingCount\n        }\n      }\n    }\n  }\n": types.CentreFirstStepsDocument,
    "\n  query centreGetGuardianships {\n    centreGetGuardianships {\n      ...Envelope\n      ties {\n        id\n        state\n        relation\n        parentName\n        studentCode\n        studentName\n        since\n        reportedAt\n        mayAnswer\n        mayEnd\n      }\n      birthDates {\n        studentCode\n        studentName\n        dob\n        proposedBy\n        since\n        mayAnswer\n      }\n    }\n  }\n": types.CentreGetGuardianshipsDocument,
    "\n  query memberGetCentres {\n    memberGetCentres {\n      ...Envelope\n      items {\n        centreId\n        name\n        state\n        shown\n        introduction\n      }\n    }\n  }\n": types.MemberGetCentresDocument,
    "\n  query centreOpenClasses($skip: Int!, $take: Int!) {\n    centreGetCoursesWithPage(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        code\n        title\n        enrollments {\n          id\n          title\n          status\n        }\n      }\n    }\n  }\n": types.CentreOpenClassesDocument,
    "\n  query centreGetOwn {\n    centreGetOwn {\n      ...Envelope\n      item {\n        id\n        name\n        phone\n        address\n      }\n    }\n  }\n": types.CentreGetOwnDocument,
    "\n  query centreGetReport($from: Date!, $to: Date!) {\n    centreGetReport(from: $from, to: $to) {\n      ...Envelope\n      item {\n        rows {\n          classId\n          classTitle\n          courseTitle\n          teacherName\n          heldLessons\n          cancelledLessons\n          minutes\n          students\n          attendanceRate\n        }\n        teaching {\n          teacherCode\n          teacherName\n          classId\n          classTitle\n          courseTitle\n          heldLessons\n          minutes\n        }\n      }\n    }\n  }\n": types.CentreGetReportDocument,
    "\n  query centreGetRequestsWithPage($skip: Int!, $take: Int!) {\n    centreGetRequestsWithPage(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        classId\n        classTitle\n        courseTitle\n        teacherName\n        candidateCode\n        fullName\n        requestedAt\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": types.CentreGetRequestsWithPageDocument,
    "\n  query studentsGetByCentreWithPage($skip: Int!, $take: Int!, $search: String, $classId: ID) {\n    studentsGetByCentreWithPage(skip: $skip, take: $take, search: $search, classId: $classId) {\n      ...Envelope\n      items {\n        code\n        fullName\n        email\n        phone\n        avatar\n        classes {\n          id\n          title\n          classCode\n          courseCode\n          courseTitle\n          enrolled\n          waitingCount\n        }\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": types.StudentsGetByCentreWithPageDocument,
    "\n  query centreGetTeachers {\n    centreGetTeachers {\n      ...Envelope\n      items {\n        code\n        fullName\n        email\n        phone\n        state\n        classCount\n      }\n    }\n  }\n": types.CentreGetTeachersDocument,
    "\n  query centreGetToday {\n    centreGetToday {\n      ...Envelope\n      items {\n        lesson {\n          ...LessonOnCalendar\n          teacherCode\n          isSubstituted\n          mayChange\n          childCode\n        }\n        startedAt\n        endedAt\n        presentCount\n      }\n    }\n  }\n": types.CentreGetTodayDocument,
    "\n  mutation centreInviteTeacher($teacherCode: String!) {\n    centreInviteTeacher(teacherCode: $teacherCode) {\n      ...Envelope\n    }\n  }\n": types.CentreInviteTeacherDocument,
    "\n  mutation memberLeaveCentre($centreId: ID!) {\n    memberLeaveCentre(centreId: $centreId) {\n      ...Envelope\n    }\n  }\n": types.MemberLeaveCentreDocument,
    "\n  mutation centreRemoveTeacher($teacherCode: String!, $voidSlips: Boolean!) {\n    centreRemoveTeacher(teacherCode: $teacherCode, voidSlips: $voidSlips) {\n      ...Envelope\n    }\n  }\n": types.CentreRemoveTeacherDocument,
    "\n  mutation centreUpdate($input: CentreUpdateInput!) {\n    centreUpdate(input: $input) {\n      ...Envelope\n    }\n  }\n": types.CentreUpdateDocument,
    "\n  query parentGetAttendanceWeeks($childCode: String!) {\n    parentGetAttendanceWeeks(childCode: $childCode) {\n      ...Envelope\n      items {\n        from\n        held\n        present\n        late\n      }\n    }\n  }\n": types.ParentGetAttendanceWeeksDocument,
    "\n  query parentGetAttendance($childCode: String!, $skip: Int!, $take: Int!) {\n    parentGetAttendance(childCode: $childCode, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        lessonId\n        classTitle\n        courseTitle\n        startedAt\n        present\n        late\n        minutes\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": types.ParentGetAttendanceDocument,
    "\n  query parentGetChildren {\n    parentGetChildren {\n      ...Envelope\n      items {\n        code\n        fullName\n        avatar\n        guardianshipId\n        relation\n        pendingGuardians {\n          id\n          fullName\n          relation\n          since\n        }\n        birthDateProposal {\n          studentCode\n          studentName\n          dob\n          proposedBy\n          since\n          mayAnswer\n        }\n        classes {\n          id\n          title\n          courseTitle\n          teacherName\n          days\n          startDate\n          endDate\n          timeLearn\n        }\n        nextLesson {\n          ...LessonOnCalendar\n        }\n        todaysLessons {\n          ...LessonOnCalendar\n        }\n        lastAbsence {\n          lessonId\n          classTitle\n          courseTitle\n          startedAt\n          present\n          late\n          minutes\n        }\n        heldLessons\n        missedLessons\n        lateLessons\n        openHomework\n        statementsToPay {\n          id\n          month\n          payeeName\n          left\n        }\n      }\n      pendingTies {\n        id\n        since\n      }\n    }\n  }\n": types.ParentGetChildrenDocument,
    "\n  mutation classClose($id: ID!) {\n    classClose(id: $id) {\n      ...Envelope\n    }\n  }\n": types.ClassCloseDocument,
    "\n  mutation classCreate($input: ClassCreateInput!) {\n    classCreate(input: $input) {\n      ...Envelope\n      item {\n        id\n        classCode\n      }\n    }\n  }\n": types.ClassCreateDocument,
    "\n  query classsGetByCoursesWithPage($courseCode: String!, $skip: Int!, $take: Int!) {\n    classsGetByCoursesWithPage(courseCode: $courseCode, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        ...ClassCard\n        waitingCount\n        openHomeworkCount\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": types.ClasssGetByCoursesWithPageDocument,
    "\n  query classGetDetailByTeacher($id: ID!, $courseCode: String!) {\n    classGetDetailByTeacher(id: $id, courseCode: $courseCode) {\n      ...Envelope\n      item {\n        ...ClassCard\n        waitingCount\n        homeworkCount\n        openHomeworkCount\n        candidates {\n          candidateId\n          code\n          avatar\n          email\n          fullName\n          userName\n          status\n          enrolled\n          recordingConsent\n          recordingConsentMissing\n          acknowledged\n          slipName\n        }\n        leavers {\n          code\n          fullName\n          leftAt\n        }\n      }\n    }\n  }\n": types.ClassGetDetailByTeacherDocument,
    "\n  query teacherClasses($skip: Int!, $take: Int!) {\n    coursesGetWithPagerByTeacherId(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        code\n        title\n        enrollments {\n          id\n          title\n          status\n        }\n      }\n    }\n  }\n": types.TeacherClassesDocument,
    "\n  mutation classUpdate($input: ClassUpdateInput!) {\n    classUpdate(input: $input) {\n      ...Envelope\n    }\n  }\n": types.ClassUpdateDocument,
    "\n  mutation courseCreate($input: CourseCreateInput!) {\n    courseCreate(input: $input) {\n      ...Envelope\n      item {\n        code\n      }\n    }\n  }\n": types.CourseCreateDocument,
    "\n  mutation courseDelete($id: ID!) {\n    courseDelete(id: $id) {\n      ...Envelope\n    }\n  }\n": types.CourseDeleteDocument,
    "\n  query courseContent($courseCode: String!) {\n    courseGetDetailByCode(courseCode: $courseCode) {\n      ...Envelope\n      item {\n        ...CourseCard\n        centreId\n        teacherCode\n        desc\n        phone\n        liveSetting {\n          type\n          link\n        }\n        sections {\n          sectionId\n          title\n          description\n          order\n        }\n        enrollments {\n          candidateCount\n        }\n      }\n    }\n  }\n": types.CourseContentDocument,
    "\n  query courseGetTeachers($id: ID!) {\n    courseGetTeachers(id: $id) {\n      ...Envelope\n      items {\n        code\n        fullName\n      }\n    }\n  }\n": types.CourseGetTeachersDocument,
    "\n  query courseGetDetailByCode($courseCode: String!) {\n    courseGetDetailByCode(courseCode: $courseCode) {\n      ...Envelope\n      item {\n        ...CourseCard\n        centreId\n        teacherCode\n        desc\n        phone\n      }\n    }\n  }\n": types.CourseGetDetailByCodeDocument,
    "\n  query firstSteps($skip: Int!, $take: Int!) {\n    coursesGetWithPagerByTeacherId(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        code\n        status\n        enrollments {\n          id\n          classCode\n          status\n          candidateCount\n          waitingCount\n        }\n      }\n    }\n  }\n": types.FirstStepsDocument,
    "\n  query memberGetCoursesJoined($skip: Int!, $take: Int!) {\n    memberGetCoursesJoined(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        ...CourseCard\n        enrollments {\n          ...ClassCard\n          openHomeworkCount\n        }\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": types.MemberGetCoursesJoinedDocument,
    "\n  query coursesGetWithPagerByTeacherId($skip: Int!, $take: Int!) {\n    coursesGetWithPagerByTeacherId(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        ...CourseCard\n        enrollments {\n          id\n          waitingCount\n          candidateCount\n        }\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": types.CoursesGetWithPagerByTeacherIdDocument,
    "\n  query centreGetCoursesWithPage($skip: Int!, $take: Int!) {\n    centreGetCoursesWithPage(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        ...CourseCard\n        enrollments {\n          id\n          waitingCount\n          candidateCount\n        }\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": types.CentreGetCoursesWithPageDocument,
    "\n  query roomOfCentre($courseCode: String!) {\n    courseGetDetailByCode(courseCode: $courseCode) {\n      ...Envelope\n      item {\n        ...CourseCard\n        enrollments {\n          ...ClassCard\n        }\n      }\n    }\n  }\n": types.RoomOfCentreDocument,
    "\n  query memberGetCourseOnday {\n    memberGetCourseOnday {\n      ...Envelope\n      items {\n        ...CourseCard\n        enrollments {\n          ...ClassCard\n          waitingCount\n          openHomeworkCount\n        }\n      }\n    }\n  }\n": types.MemberGetCourseOndayDocument,
    "\n  mutation courseMoveToCentre($id: ID!, $centreId: ID!) {\n    courseMoveToCentre(id: $id, centreId: $centreId) {\n      ...Envelope\n    }\n  }\n": types.CourseMoveToCentreDocument,
    "\n  query memberSearchCourseByClassCode($classCode: String!) {\n    memberSearchCourseByClassCode(classCode: $classCode) {\n      ...Envelope\n      item {\n        ...CourseCard\n        enrollments {\n          ...ClassCard\n        }\n      }\n    }\n  }\n": types.MemberSearchCourseByClassCodeDocument,
    "\n  query memberSearchCourseByCode($courseCode: String!) {\n    memberSearchCourseByCode(courseCode: $courseCode) {\n      ...Envelope\n      item {\n        ...CourseCard\n        enrollments {\n          ...ClassCard\n        }\n      }\n    }\n  }\n": types.MemberSearchCourseByCodeDocument,
    "\n  mutation courseSetTeacher($id: ID!, $teacherCode: String!) {\n    courseSetTeacher(id: $id, teacherCode: $teacherCode) {\n      ...Envelope\n    }\n  }\n": types.CourseSetTeacherDocument,
    "\n  mutation courseUpdate($input: CourseUpdateInput!) {\n    courseUpdate(input: $input) {\n      ...Envelope\n    }\n  }\n": types.CourseUpdateDocument,
    "\n  mutation courseUploadPicture($picture: String!) {\n    courseUploadPicture(picture: $picture) {\n      ...Envelope\n      item {\n        address\n      }\n    }\n  }\n": types.CourseUploadPictureDocument,
    "\n  mutation memberAcknowledgeClassAssignment($id: ID!) {\n    memberAcknowledgeClassAssignment(id: $id) {\n      ...Envelope\n    }\n  }\n": types.MemberAcknowledgeClassAssignmentDocument,
    "\n  mutation memberJoinToClass($id: ID!, $courseCode: String!, $candidateCode: String!) {\n    memberJoinToClass(id: $id, courseCode: $courseCode, candidateCode: $candidateCode) {\n      ...Envelope\n    }\n  }\n": types.MemberJoinToClassDocument,
    "\n  mutation classAddCandidateInto($id: ID!, $courseCode: String!, $candidateCode: String!, $status: Int) {\n    classAddCandidateInto(id: $id, courseCode: $courseCode, candidateCode: $candidateCode, status: $status) {\n      ...Envelope\n    }\n  }\n": types.ClassAddCandidateIntoDocument,
    "\n  mutation classApproveCandidateJoinRequest($input: CandidateDecisionInput!) {\n    classApproveCandidateJoinRequest(input: $input) {\n      ...Envelope\n    }\n  }\n": types.ClassApproveCandidateJoinRequestDocument,
    "\n  mutation classApproveRemoveCandidateJoinRequest($input: CandidateDecisionInput!) {\n    classApproveRemoveCandidateJoinRequest(input: $input) {\n      ...Envelope\n    }\n  }\n": types.ClassApproveRemoveCandidateJoinRequestDocument,
    "\n  mutation classDecideCandidates($input: CandidatesDecisionInput!) {\n    classDecideCandidates(input: $input) {\n      ...Envelope\n      items {\n        candidateCode\n        isSuccess\n        error {\n          code\n          description\n          field\n        }\n      }\n    }\n  }\n": types.ClassDecideCandidatesDocument,
    "\n  query classGetCandidates($id: ID!, $courseCode: String!) {\n    classGetCandidates(id: $id, courseCode: $courseCode) {\n      ...Envelope\n      items {\n        candidateId\n        fullName\n        enrolled\n        recordingConsent\n      }\n    }\n  }\n": types.ClassGetCandidatesDocument,
    "\n  query memberGetClassAssignments {\n    memberGetClassAssignments {\n      ...Envelope\n      items {\n        classId\n        classTitle\n        courseCode\n        courseTitle\n        teacherName\n        assignedAt\n      }\n    }\n  }\n": types.MemberGetClassAssignmentsDocument,
    "\n  query studentsGetByTeacherWithPage($skip: Int!, $take: Int!, $search: String, $classId: ID, $enrolled: Enrolled) {\n    studentsGetByTeacherWithPage(skip: $skip, take: $take, search: $search, classId: $classId, enrolled: $enrolled) {\n      ...Envelope\n      items {\n        code\n        fullName\n        email\n        phone\n        avatar\n        classes {\n          id\n          title\n          classCode\n          courseCode\n          courseTitle\n          enrolled\n          waitingCount\n        }\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": types.StudentsGetByTeacherWithPageDocument,
    "\n  mutation memberLeaveClass($id: ID!, $courseCode: String!) {\n    memberLeaveClass(id: $id, courseCode: $courseCode) {\n      ...Envelope\n    }\n  }\n": types.MemberLeaveClassDocument,
    "\n  mutation classRemoveCandidate($id: ID!, $candidateCode: String!) {\n    classRemoveCandidate(id: $id, candidateCode: $candidateCode) {\n      ...Envelope\n    }\n  }\n": types.ClassRemoveCandidateDocument,
    "\n  mutation memberRefuseJoinToClass($id: ID!, $courseCode: String!, $classCode: String, $days: String) {\n    memberRefuseJoinToClass(id: $id, courseCode: $courseCode, classCode: $classCode, days: $days) {\n      ...Envelope\n    }\n  }\n": types.MemberRefuseJoinToClassDocument,
    "\n  query feeAccountGet {\n    feeAccountGet {\n      ...Envelope\n      item {\n        bankBin\n        bankName\n        accountNumber\n        accountName\n        dueDays\n      }\n    }\n  }\n": types.FeeAccountGetDocument,
    "\n  query feeHookGet {\n    feeHookGet {\n      ...Envelope\n      item {\n        createdAt\n        deliveries {\n          service\n          at\n          outcome\n          amount\n        }\n      }\n    }\n  }\n": types.FeeHookGetDocument,
    "\n  mutation feeHookRemove {\n    feeHookRemove {\n      ...Envelope\n    }\n  }\n": types.FeeHookRemoveDocument,
    "\n  mutation feeHookRenew {\n    feeHookRenew {\n      ...Envelope\n      item {\n        sepayUrl\n        cassoUrl\n        key\n      }\n    }\n  }\n": types.FeeHookRenewDocument,
    "\n  mutation feeAccountSet($input: FeeAccountInput!) {\n    feeAccountSet(input: $input) {\n      ...Envelope\n      item {\n        bankBin\n        bankName\n        accountNumber\n        accountName\n        dueDays\n      }\n    }\n  }\n": types.FeeAccountSetDocument,
    "\n  query feeLedgerGet($studentCode: String!) {\n    feeLedgerGet(studentCode: $studentCode) {\n      ...Envelope\n      items {\n        id\n        at\n        kind\n        text\n        amount\n        balance\n        statementId\n        paymentId\n      }\n    }\n  }\n": types.FeeLedgerGetDocument,
    "\n  query feeReportGet($fromMonth: String!, $toMonth: String!) {\n    feeReportGet(fromMonth: $fromMonth, toMonth: $toMonth) {\n      ...Envelope\n      item {\n        charged\n        collected\n        outstanding\n        unmatched\n        rows {\n          classId\n          classTitle\n          courseTitle\n          students\n          charged\n          collected\n          outstanding\n        }\n      }\n    }\n  }\n": types.FeeReportGetDocument,
    "\n  query feePaymentsGetWithPage($skip: Int!, $take: Int!, $unmatched: Boolean!) {\n    feePaymentsGetWithPage(skip: $skip, take: $take, unmatched: $unmatched) {\n      ...Envelope\n      items {\n        id\n        amount\n        method\n        receivedAt\n        text\n        reference\n        statementId\n        studentCode\n        reversedBy\n        reversedAt\n        reversalReason\n        number\n        fullName\n        statementNumber\n        statementMonth\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": types.FeePaymentsGetWithPageDocument,
    "\n  mutation feeBankFileImport($input: FeeBankFileInput!) {\n    feeBankFileImport(input: $input) {\n      ...Envelope\n      item {\n        ...ReadBankFile\n      }\n    }\n  }\n": types.FeeBankFileImportDocument,
    "\n  mutation feePaymentMatch($id: ID!, $statementId: ID!) {\n    feePaymentMatch(id: $id, statementId: $statementId) {\n      ...Envelope\n    }\n  }\n": types.FeePaymentMatchDocument,
    "\n  mutation feeBankFilePreview($input: FeeBankFileInput!) {\n    feeBankFilePreview(input: $input) {\n      ...Envelope\n      item {\n        ...ReadBankFile\n      }\n    }\n  }\n": types.FeeBankFilePreviewDocument,
    "\n  mutation feePaymentRecord($input: FeePaymentInput!) {\n    feePaymentRecord(input: $input) {\n      ...Envelope\n      item {\n        id\n        amount\n        method\n        receivedAt\n        text\n        reference\n        statementId\n        studentCode\n        reversedBy\n        number\n        fullName\n        statementNumber\n        statementMonth\n      }\n    }\n  }\n": types.FeePaymentRecordDocument,
    "\n  mutation feePaymentReverse($id: ID!, $reason: String!) {\n    feePaymentReverse(id: $id, reason: $reason) {\n      ...Envelope\n    }\n  }\n": types.FeePaymentReverseDocument,
    "\n  mutation feeDiscountAdd($input: FeeDiscountInput!) {\n    feeDiscountAdd(input: $input) {\n      ...Envelope\n      item {\n        id\n        fullName\n      }\n    }\n  }\n": types.FeeDiscountAddDocument,
    "\n  mutation feeDiscountEnd($id: ID!, $toMonth: String!) {\n    feeDiscountEnd(id: $id, toMonth: $toMonth) {\n      ...Envelope\n    }\n  }\n": types.FeeDiscountEndDocument,
    "\n  query feeClassesOfTeacher($skip: Int!, $take: Int!) {\n    coursesGetWithPagerByTeacherId(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        code\n        title\n        centreName\n        enrollments {\n          id\n          title\n        }\n      }\n      totalPages\n    }\n  }\n": types.FeeClassesOfTeacherDocument,
    "\n  query feeClassesOfCentre($skip: Int!, $take: Int!) {\n    centreGetCoursesWithPage(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        code\n        title\n        enrollments {\n          id\n          title\n        }\n      }\n      totalPages\n    }\n  }\n": types.FeeClassesOfCentreDocument,
    "\n  query feeDiscountsGet($studentCode: String) {\n    feeDiscountsGet(studentCode: $studentCode) {\n      ...Envelope\n      items {\n        id\n        studentCode\n        fullName\n        classId\n        percent\n        amount\n        reason\n        fromMonth\n        toMonth\n      }\n    }\n  }\n": types.FeeDiscountsGetDocument,
    "\n  query feePlansGet($classId: ID) {\n    feePlansGet(classId: $classId) {\n      ...Envelope\n      items {\n        id\n        classId\n        kind\n        amount\n        lessons\n        absenceRule\n        fromMonth\n      }\n    }\n  }\n": types.FeePlansGetDocument,
    "\n  mutation feePlanSet($input: FeePlanInput!) {\n    feePlanSet(input: $input) {\n      ...Envelope\n      item {\n        id\n      }\n    }\n  }\n": types.FeePlanSetDocument,
    "\n  query memberGetFeeStatements($childCode: String, $skip: Int!, $take: Int!) {\n    memberGetFeeStatements(childCode: $childCode, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        id\n        number\n        month\n        state\n        payeeName\n        total\n        paid\n        dueAt\n        carriedIntoMonth\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": types.MemberGetFeeStatementsDocument,
    "\n  query feeStatementsPreview($month: String!, $classIds: [ID!]) {\n    feeStatementsPreview(month: $month, classIds: $classIds) {\n      ...Envelope\n      item {\n        month\n        token\n        statements\n        total\n        withoutPlan\n        rows {\n          studentCode\n          fullName\n          lines {\n            kind\n            classId\n            title\n            quantity\n            unitPrice\n            amount\n            dates\n          }\n          total\n        }\n        classesWithoutPlan {\n          classId\n          classTitle\n          courseTitle\n          students\n        }\n        runningLessons\n        emptyLessons\n      }\n    }\n  }\n": types.FeeStatementsPreviewDocument,
    "\n  query feeStatementGetById($id: ID!) {\n    feeStatementGetById(id: $id) {\n      ...Envelope\n      item {\n        id\n        number\n        month\n        state\n        studentCode\n        fullName\n        payeeName\n        lines {\n          kind\n          classId\n          title\n          quantity\n          unitPrice\n          amount\n          dates\n        }\n        total\n        paid\n        voidedDebt\n        voidReason\n        payments {\n          amount\n          method\n          receivedAt\n          number\n        }\n        issuedAt\n        dueAt\n        transferText\n        qrText\n        account {\n          bankBin\n          bankName\n          accountNumber\n          accountName\n          dueDays\n        }\n      }\n    }\n  }\n": types.FeeStatementGetByIdDocument,
    "\n  query feeStatementsGetWithPage(\n    $skip: Int!\n    $take: Int!\n    $month: String\n    $state: FeeStatementState\n    $classId: ID\n    $search: String\n  ) {\n    feeStatementsGetWithPage(\n      skip: $skip\n      take: $take\n      month: $month\n      state: $state\n      classId: $classId\n      search: $search\n    ) {\n      ...Envelope\n      items {\n        id\n        number\n        month\n        state\n        studentCode\n        fullName\n        payeeName\n        total\n        paid\n        voidedDebt\n        issuedAt\n        dueAt\n        remindedAt\n        transferText\n        balance\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": types.FeeStatementsGetWithPageDocument,
    "\n  mutation feeStatementsIssue($token: String!) {\n    feeStatementsIssue(token: $token) {\n      ...Envelope\n      totalRecord\n    }\n  }\n": types.FeeStatementsIssueDocument,
    "\n  query feeStatementsToPrint($skip: Int!, $take: Int!, $month: String!) {\n    feeStatementsGetWithPage(skip: $skip, take: $take, month: $month) {\n      ...Envelope\n      items {\n        id\n        number\n        month\n        state\n        studentCode\n        fullName\n        payeeName\n        lines {\n          kind\n          classId\n          title\n          quantity\n          unitPrice\n          amount\n          dates\n        }\n        total\n        paid\n        voidedDebt\n        issuedAt\n        dueAt\n        transferText\n        qrText\n        account {\n          bankBin\n          bankName\n          accountNumber\n          accountName\n          dueDays\n        }\n      }\n      totalPages\n      totalRecord\n    }\n  }\n": types.FeeStatementsToPrintDocument,
    "\n  query feeStatementsWithLines($skip: Int!, $take: Int!, $month: String) {\n    feeStatementsGetWithPage(skip: $skip, take: $take, month: $month) {\n      ...Envelope\n      items {\n        id\n        number\n        month\n        state\n        studentCode\n        fullName\n        lines {\n          kind\n          title\n          quantity\n          unitPrice\n          amount\n        }\n        total\n        paid\n        voidedDebt\n        issuedAt\n        dueAt\n        transferText\n      }\n      totalPages\n      totalRecord\n    }\n  }\n": types.FeeStatementsWithLinesDocument,
    "\n  mutation feeRemindersSend($month: String, $statementId: ID) {\n    feeRemindersSend(month: $month, statementId: $statementId) {\n      ...Envelope\n      item {\n        sent\n        earlierToday\n      }\n    }\n  }\n": types.FeeRemindersSendDocument,
    "\n  mutation feeStatementVoid($id: ID!, $reason: String!) {\n    feeStatementVoid(id: $id, reason: $reason) {\n      ...Envelope\n      item {\n        id\n        state\n      }\n    }\n  }\n": types.FeeStatementVoidDocument,
    "\n  mutation parentAddChild($pairingCode: String!, $relation: GuardianRelation!) {\n    parentAddChild(pairingCode: $pairingCode, relation: $relation) {\n      ...Envelope\n      item {\n        code\n        fullName\n      }\n    }\n  }\n": types.ParentAddChildDocument,
    "\n  mutation birthDateAnswer($studentCode: String!, $dob: Date!, $accept: Boolean!) {\n    birthDateAnswer(studentCode: $studentCode, dob: $dob, accept: $accept) {\n      ...Envelope\n    }\n  }\n": types.BirthDateAnswerDocument,
    "\n  mutation guardianshipAnswer($id: ID!, $accept: Boolean!) {\n    guardianshipAnswer(id: $id, accept: $accept) {\n      ...Envelope\n    }\n  }\n": types.GuardianshipAnswerDocument,
    "\n  mutation classCreatePairingCodes($classId: ID!) {\n    classCreatePairingCodes(classId: $classId) {\n      ...Envelope\n      items {\n        code\n        expiresAt\n        childName\n      }\n    }\n  }\n": types.ClassCreatePairingCodesDocument,
    "\n  mutation memberCreatePairingCode($candidateCode: String) {\n    memberCreatePairingCode(candidateCode: $candidateCode) {\n      ...Envelope\n      item {\n        code\n        expiresAt\n        childName\n      }\n    }\n  }\n": types.MemberCreatePairingCodeDocument,
    "\n  mutation parentDecideConsent($childCode: String!, $input: ConsentInput!, $given: Boolean!) {\n    parentDecideConsent(childCode: $childCode, input: $input, given: $given) {\n      ...Envelope\n    }\n  }\n": types.ParentDecideConsentDocument,
    "\n  mutation guardianshipEnd($id: ID!) {\n    guardianshipEnd(id: $id) {\n      ...Envelope\n    }\n  }\n": types.GuardianshipEndDocument,
    "\n  query parentGetConsents($childCode: String!) {\n    parentGetConsents(childCode: $childCode) {\n      ...Envelope\n      items {\n        purpose\n        given\n        version\n        channel\n        byGuardian\n        decidedAt\n      }\n      states {\n        purpose\n        counts\n        missing\n      }\n    }\n  }\n": types.ParentGetConsentsDocument,
    "\n  query memberGetGuardianships($candidateCode: String) {\n    memberGetGuardianships(candidateCode: $candidateCode) {\n      ...Envelope\n      items {\n        id\n        state\n        relation\n        fullName\n        since\n        mayEnd\n        mayAnswer\n        mayReport\n        reportedAt\n      }\n    }\n  }\n": types.MemberGetGuardianshipsDocument,
    "\n  mutation guardianshipReport($id: ID!) {\n    guardianshipReport(id: $id) {\n      ...Envelope\n    }\n  }\n": types.GuardianshipReportDocument,
    "\n  mutation parentSetBirthDate($childCode: String!, $dob: Date!) {\n    parentSetBirthDate(childCode: $childCode, dob: $dob) {\n      ...Envelope\n    }\n  }\n": types.ParentSetBirthDateDocument,
    "\n  mutation homeworkCreate($input: HomeworkInput!, $alsoForClassIds: [ID!]!, $clientId: ID, $quiz: QuizInput) {\n    homeworkCreate(input: $input, alsoForClassIds: $alsoForClassIds, clientId: $clientId, quiz: $quiz) {\n      ...Envelope\n    }\n  }\n": types.HomeworkCreateDocument,
    "\n  mutation homeworkDelete($id: ID!) {\n    homeworkDelete(id: $id) {\n      ...Envelope\n    }\n  }\n": types.HomeworkDeleteDocument,
    "\n  query homeworksGetByClass($classId: ID!, $skip: Int!, $take: Int!) {\n    homeworksGetByClass(classId: $classId, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        ...ManagedHomework\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": types.HomeworksGetByClassDocument,
    "\n  query homeworkToEdit($id: ID!) {\n    homeworkGetById(id: $id) {\n      ...Envelope\n      item {\n        id\n        classId\n        title\n        desc\n        opensAt\n        dueAt\n        cutoffAt\n        maxPoints\n        quiz {\n          begunCount\n        }\n        files {\n          id\n          name\n          type\n          size\n          url\n        }\n      }\n    }\n  }\n": types.HomeworkToEditDocument,
    "\n  query homeworksGetManaged($scope: HomeworkScope!, $skip: Int!, $take: Int!) {\n    homeworksGetManaged(scope: $scope, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        ...ManagedHomework\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": types.HomeworksGetManagedDocument,
    "\n  mutation homeworkUpdate($id: ID!, $input: HomeworkInput!, $quiz: QuizInput) {\n    homeworkUpdate(id: $id, input: $input, quiz: $quiz) {\n      ...Envelope\n    }\n  }\n": types.HomeworkUpdateDocument,
    "\n  query fileGetAddress($id: ID!) {\n    fileGetAddress(id: $id) {\n      ...Envelope\n      item {\n        ...FileOfHomework\n      }\n    }\n  }\n": types.FileGetAddressDocument,
    "\n  mutation homeworkDraw($submissionId: ID!, $fileId: ID!, $page: Int!, $add: [StrokeInput!]!, $remove: [ID!]!) {\n    homeworkDraw(submissionId: $submissionId, fileId: $fileId, page: $page, add: $add, remove: $remove) {\n      ...Envelope\n    }\n  }\n": types.HomeworkDrawDocument,
    "\n  mutation homeworkExtend($id: ID!, $candidateCode: String!, $until: DateTime!) {\n    homeworkExtend(id: $id, candidateCode: $candidateCode, until: $until) {\n      ...Envelope\n      item {\n        ...WorkInList\n      }\n    }\n  }\n": types.HomeworkExtendDocument,
    "\n  query classGetMarks($classId: ID!) {\n    classGetMarks(classId: $classId) {\n      ...Envelope\n      item {\n        homeworks {\n          id\n          title\n          dueAt\n          maxPoints\n          released\n          quiz {\n            questionCount\n          }\n        }\n        rows {\n          candidateCode\n          fullName\n          points\n          excused\n          average\n        }\n      }\n    }\n  }\n": types.ClassGetMarksDocument,
    "\n  query extendableStudents($id: ID!) {\n    homeworkGetSubmissions(id: $id) {\n      ...Envelope\n      items {\n        candidateCode\n        fullName\n        state\n        extendedTo\n      }\n    }\n  }\n": types.ExtendableStudentsDocument,
    "\n  query homeworkToMark($id: ID!) {\n    homeworkGetById(id: $id) {\n      ...Envelope\n      item {\n        id\n        classId\n        classTitle\n        courseTitle\n        title\n        desc\n        files {\n          ...FileOfHomework\n        }\n        opensAt\n        dueAt\n        cutoffAt\n        maxPoints\n        released\n        quiz {\n          settings {\n            minutes\n            attempts\n            shuffle\n            release\n          }\n          questionCount\n          begunCount\n        }\n      }\n    }\n  }\n": types.HomeworkToMarkDocument,
    "\n  query homeworkGetSubmissions($id: ID!) {\n    homeworkGetSubmissions(id: $id) {\n      ...Envelope\n      items {\n        ...WorkInList\n      }\n    }\n  }\n": types.HomeworkGetSubmissionsDocument,
    "\n  mutation homeworkMark(\n    $submissionId: ID\n    $homeworkId: ID!\n    $candidateCode: String!\n    $points: Float\n    $excused: Boolean!\n    $comment: String\n  ) {\n    homeworkMark(\n      submissionId: $submissionId\n      homeworkId: $homeworkId\n      candidateCode: $candidateCode\n      points: $points\n      excused: $excused\n      comment: $comment\n    ) {\n      ...Envelope\n      item {\n        ...WorkInList\n      }\n    }\n  }\n": types.HomeworkMarkDocument,
    "\n  mutation homeworkRelease($id: ID!, $released: Boolean!) {\n    homeworkRelease(id: $id, released: $released) {\n      ...Envelope\n      item {\n        id\n        released\n      }\n    }\n  }\n": types.HomeworkReleaseDocument,
    "\n  mutation homeworkReturn($id: ID!, $candidateCode: String!, $comment: String!) {\n    homeworkReturn(id: $id, candidateCode: $candidateCode, comment: $comment) {\n      ...Envelope\n      item {\n        ...WorkInList\n      }\n    }\n  }\n": types.HomeworkReturnDocument,
    "\n  mutation quizBegin($homeworkId: ID!) {\n    quizBegin(homeworkId: $homeworkId) {\n      ...Envelope\n      item {\n        id\n      }\n    }\n  }\n": types.QuizBeginDocument,
    "\n  mutation quizCorrectKey($homeworkId: ID!, $questionId: ID!, $key: String!) {\n    quizCorrectKey(homeworkId: $homeworkId, questionId: $questionId, key: $key) {\n      ...Envelope\n      item {\n        homeworkId\n      }\n    }\n  }\n": types.QuizCorrectKeyDocument,
    "\n  query attemptProgress($homeworkId: ID!) {\n    quizGetOwnAttempt(homeworkId: $homeworkId) {\n      ...Envelope\n      item {\n        id\n        endsAt\n        now\n        submittedAt\n        answers {\n          questionId\n          answer\n        }\n      }\n    }\n  }\n": types.AttemptProgressDocument,
    "\n  query attemptResult($homeworkId: ID!, $studentCode: String!) {\n    quizGetAttempt(homeworkId: $homeworkId, studentCode: $studentCode) {\n      ...Envelope\n      item {\n        id\n        number\n        submittedAt\n        points\n        answers {\n          questionId\n          answer\n          points\n        }\n        questions {\n          id\n          order\n          kind\n          html\n          options\n          points\n          key\n        }\n      }\n    }\n  }\n": types.AttemptResultDocument,
    "\n  query attemptToTake($homeworkId: ID!) {\n    quizGetOwnAttempt(homeworkId: $homeworkId) {\n      ...Envelope\n      item {\n        id\n        homeworkId\n        number\n        endsAt\n        now\n        submittedAt\n        answers {\n          questionId\n          answer\n        }\n        questions {\n          id\n          order\n          kind\n          html\n          options\n          points\n        }\n      }\n    }\n  }\n": types.AttemptToTakeDocument,
    "\n  query attemptToMark($homeworkId: ID!, $studentCode: String!) {\n    quizGetAttempt(homeworkId: $homeworkId, studentCode: $studentCode) {\n      ...Envelope\n      item {\n        id\n        number\n        startedAt\n        submittedAt\n        points\n        answers {\n          questionId\n          answer\n          points\n        }\n        questions {\n          id\n          order\n          kind\n          html\n          options\n          points\n          key\n        }\n        absences {\n          leftAt\n          seconds\n        }\n      }\n    }\n  }\n": types.AttemptToMarkDocument,
    "\n  query homeworkToTake($id: ID!) {\n    homeworkGetById(id: $id) {\n      ...Envelope\n      item {\n        id\n        title\n        files {\n          ...FileOfHomework\n        }\n      }\n    }\n  }\n": types.HomeworkToTakeDocument,
    "\n  query quizGetStats($homeworkId: ID!) {\n    quizGetStats(homeworkId: $homeworkId) {\n      ...Envelope\n      items {\n        questionId\n        answered\n        correct\n        choices\n        counts\n      }\n    }\n  }\n": types.QuizGetStatsDocument,
    "\n  query quizToEdit($homeworkId: ID!) {\n    quizGet(homeworkId: $homeworkId) {\n      ...Envelope\n      item {\n        settings {\n          minutes\n          attempts\n          shuffle\n          release\n        }\n        questions {\n          id\n          kind\n          html\n          options\n          points\n          key\n        }\n      }\n    }\n  }\n": types.QuizToEditDocument,
    "\n  query quizGet($homeworkId: ID!) {\n    quizGet(homeworkId: $homeworkId) {\n      ...Envelope\n      item {\n        homeworkId\n        settings {\n          minutes\n          attempts\n          shuffle\n          release\n        }\n        questions {\n          id\n          order\n          kind\n          html\n          options\n          points\n          key\n        }\n        totalPoints\n      }\n    }\n  }\n": types.QuizGetDocument,
    "\n  query attemptAnswers($homeworkId: ID!, $studentCode: String!) {\n    quizGetAttempt(homeworkId: $homeworkId, studentCode: $studentCode) {\n      ...Envelope\n      item {\n        number\n        submittedAt\n        points\n        answers {\n          questionId\n          answer\n          points\n        }\n      }\n    }\n  }\n": types.AttemptAnswersDocument,
    "\n  mutation quizMarkText($attemptId: ID!, $questionId: ID!, $points: Float!) {\n    quizMarkText(attemptId: $attemptId, questionId: $questionId, points: $points) {\n      ...Envelope\n      item {\n        points\n        answers {\n          questionId\n          answer\n          points\n        }\n      }\n    }\n  }\n": types.QuizMarkTextDocument,
    "\n  mutation quizSaveAnswers($attemptId: ID!, $answers: [QuizAnswerInput!]!, $absences: [QuizAbsenceInput!]!) {\n    quizSaveAnswers(attemptId: $attemptId, answers: $answers, absences: $absences) {\n      ...Envelope\n    }\n  }\n": types.QuizSaveAnswersDocument,
    "\n  mutation quizSubmit($attemptId: ID!) {\n    quizSubmit(attemptId: $attemptId) {\n      ...Envelope\n      item {\n        id\n        submittedAt\n      }\n    }\n  }\n": types.QuizSubmitDocument,
    "\n  query homeworkToDo($id: ID!, $childCode: String) {\n    homeworkGetById(id: $id, childCode: $childCode) {\n      ...Envelope\n      item {\n        id\n        classId\n        classTitle\n        courseTitle\n        title\n        desc\n        files {\n          ...FileOfHomework\n        }\n        opensAt\n        dueAt\n        cutoffAt\n        maxPoints\n        released\n        quiz {\n          settings {\n            minutes\n            attempts\n            release\n          }\n          questionCount\n          attemptsUsed\n          attemptsLeft\n          isRunning\n        }\n        submission {\n          ...StudentWork\n        }\n        draft {\n          text\n          files {\n            ...FileOfHomework\n          }\n        }\n      }\n    }\n  }\n": types.HomeworkToDoDocument,
    "\n  query homeworksGetOwn($scope: HomeworkScope!, $childCode: String, $skip: Int!, $take: Int!) {\n    homeworksGetOwn(scope: $scope, childCode: $childCode, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        id\n        classId\n        classTitle\n        courseTitle\n        title\n        dueAt\n        cutoffAt\n        maxPoints\n        released\n        quiz {\n          isRunning\n          attemptsLeft\n        }\n        submission {\n          state\n          version\n          submittedAt\n          late\n          lateMinutes\n          points\n          excused\n          comment\n          extendedTo\n        }\n        draft {\n          state\n        }\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": types.HomeworksGetOwnDocument,
    "\n  query ownMarks($classId: ID!, $childCode: String) {\n    classGetMarks(classId: $classId, childCode: $childCode) {\n      ...Envelope\n      item {\n        homeworks {\n          id\n          title\n          dueAt\n          maxPoints\n          released\n        }\n        rows {\n          points\n          excused\n          average\n        }\n      }\n    }\n  }\n": types.OwnMarksDocument,
    "\n  query homeworkGetVersions($id: ID!, $candidateCode: String!) {\n    homeworkGetVersions(id: $id, candidateCode: $candidateCode) {\n      ...Envelope\n      items {\n        ...StudentWork\n      }\n    }\n  }\n": types.HomeworkGetVersionsDocument,
    "\n  mutation homeworkSaveDraft($id: ID!, $text: String, $fileIds: [ID!]!) {\n    homeworkSaveDraft(id: $id, text: $text, fileIds: $fileIds) {\n      ...Envelope\n      item {\n        id\n      }\n    }\n  }\n": types.HomeworkSaveDraftDocument,
    "\n  mutation homeworkSubmit($id: ID!, $text: String, $fileIds: [ID!]!) {\n    homeworkSubmit(id: $id, text: $text, fileIds: $fileIds) {\n      ...Envelope\n      item {\n        version\n        late\n      }\n    }\n  }\n": types.HomeworkSubmitDocument,
    "\n  mutation importCommit($id: ID!) {\n    importCommit(id: $id) {\n      ...Envelope\n      item {\n        ...ImportedList\n      }\n    }\n  }\n": types.ImportCommitDocument,
    "\n  query classGetInvitations($classId: ID!) {\n    classGetInvitations(classId: $classId) {\n      ...Envelope\n      items {\n        id\n        fullName\n        dob\n        phone\n        email\n        schoolNumber\n        note\n        invitedAt\n        expiresAt\n      }\n    }\n  }\n": types.ClassGetInvitationsDocument,
    "\n  mutation classMakeSlips($classId: ID!) {\n    classMakeSlips(classId: $classId) {\n      ...Envelope\n      items {\n        fullName\n        code\n        expiresAt\n      }\n    }\n  }\n": types.ClassMakeSlipsDocument,
    "\n  mutation importPreview($classId: ID!, $file: String!, $choice: ImportChoice) {\n    importPreview(classId: $classId, file: $file, choice: $choice) {\n      ...Envelope\n      item {\n        ...ImportedList\n      }\n    }\n  }\n": types.ImportPreviewDocument,
    "\n  mutation memberRedeemSlip($code: String!) {\n    memberRedeemSlip(code: $code) {\n      ...Envelope\n      item {\n        classCode\n        title\n      }\n    }\n  }\n": types.MemberRedeemSlipDocument,
    "\n  mutation classRemoveInvitation($id: ID!) {\n    classRemoveInvitation(id: $id) {\n      ...Envelope\n    }\n  }\n": types.ClassRemoveInvitationDocument,
    "\n  query meetingCheckWaitingRoom($token: String!) {\n    meetingCheckWaitingRoom(token: $token) {\n      ...Envelope\n    }\n  }\n": types.MeetingCheckWaitingRoomDocument,
    "\n  query meetingCreateToken($courseCode: String!, $classCode: String!) {\n    meetingCreateToken(courseCode: $courseCode, classCode: $classCode) {\n      ...Envelope\n      item {\n        token\n      }\n    }\n  }\n": types.MeetingCreateTokenDocument,
    "\n  mutation meetingEnd($classId: ID!) {\n    meetingEnd(classId: $classId) {\n      ...Envelope\n    }\n  }\n": types.MeetingEndDocument,
    "\n  query meetingCheckToken($token: String!) {\n    meetingCheckToken(token: $token) {\n      ...Envelope\n      item {\n        joinLink\n      }\n    }\n  }\n": types.MeetingCheckTokenDocument,
    "\n  mutation lessonExcuse($input: ExcuseInput!) {\n    lessonExcuse(input: $input) {\n      ...Envelope\n    }\n  }\n": types.LessonExcuseDocument,
    "\n  query meetingGetAttendance($classId: ID!, $skip: Int!, $take: Int!) {\n    meetingGetAttendance(classId: $classId, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        sessionId\n        lessonId\n        startedAt\n        endedAt\n        removed\n        attendances {\n          code\n          fullName\n          present\n          firstJoinedAt\n          lastLeftAt\n          minutes\n          late\n          excused\n        }\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": types.MeetingGetAttendanceDocument,
    "\n  query meetingGetProviders($classId: ID) {\n    meetingGetProviders(classId: $classId) {\n      ...Envelope\n      item {\n        connected\n        builtInPlaces\n        places\n      }\n    }\n  }\n": types.MeetingGetProvidersDocument,
    "\n  query meetingGetRecordings($classId: ID!) {\n    meetingGetRecordings(classId: $classId) {\n      ...Envelope\n      items {\n        id\n        name\n        startedAt\n        minutes\n        url\n      }\n    }\n  }\n": types.MeetingGetRecordingsDocument,
    "\n  query runningLesson($classId: ID!) {\n    meetingGetAttendance(classId: $classId, skip: 1, take: 1) {\n      ...Envelope\n      items {\n        startedAt\n        endedAt\n      }\n    }\n  }\n": types.RunningLessonDocument,
    "\n  query meetingGetPage($sessionId: ID!, $pass: String!) {\n    meetingGetPage(sessionId: $sessionId, pass: $pass) {\n      ...Envelope\n      item {\n        classId\n        isTeacher\n        courseTitle\n        classTitle\n        teacherName\n        avatar\n        startedAt\n        groupId\n        participants {\n          id\n          name\n          role\n        }\n      }\n    }\n  }\n": types.MeetingGetPageDocument,
    "\n  query meetingGetWaitingRoom($sessionId: ID!) {\n    meetingGetWaitingRoom(sessionId: $sessionId) {\n      ...Envelope\n      item {\n        groupId\n      }\n    }\n  }\n": types.MeetingGetWaitingRoomDocument,
    "\n  query noticesGetWithPage($skip: Int!, $take: Int!) {\n    noticesGetWithPage(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        id\n        kind\n        text\n        path\n        createdAt\n        read\n      }\n      unread\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": types.NoticesGetWithPageDocument,
    "\n  query pushDevicesGet {\n    pushDevicesGet {\n      ...Envelope\n      items {\n        id\n        name\n        createdAt\n        renewedAt\n        current\n      }\n    }\n  }\n": types.PushDevicesGetDocument,
    "\n  query pushGetKey {\n    pushGetKey {\n      ...Envelope\n      item {\n        publicKey\n      }\n    }\n  }\n": types.PushGetKeyDocument,
    "\n  query noticeSettingsGet {\n    noticeSettingsGet {\n      ...Envelope\n      item {\n        settings {\n          kind\n          channels\n        }\n        quietFrom\n        quietTo\n        messageFrom\n        messageTo\n      }\n    }\n  }\n": types.NoticeSettingsGetDocument,
    "\n  mutation noticesMarkRead($ids: [ID!]) {\n    noticesMarkRead(ids: $ids) {\n      ...Envelope\n    }\n  }\n": types.NoticesMarkReadDocument,
    "\n  mutation pushRemoveDevice($id: ID!) {\n    pushRemoveDevice(id: $id) {\n      ...Envelope\n    }\n  }\n": types.PushRemoveDeviceDocument,
    "\n  mutation pushSubscribe($endpoint: String!, $p256dh: String!, $auth: String!) {\n    pushSubscribe(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) {\n      ...Envelope\n    }\n  }\n": types.PushSubscribeDocument,
    "\n  mutation pushUnsubscribe($endpoint: String!) {\n    pushUnsubscribe(endpoint: $endpoint) {\n      ...Envelope\n    }\n  }\n": types.PushUnsubscribeDocument,
    "\n  mutation noticeSettingsUpdate(\n    $settings: [NoticeSettingInput!]!\n    $quietFrom: String!\n    $quietTo: String!\n    $messageFrom: String\n    $messageTo: String\n  ) {\n    noticeSettingsUpdate(\n      settings: $settings\n      quietFrom: $quietFrom\n      quietTo: $quietTo\n      messageFrom: $messageFrom\n      messageTo: $messageTo\n    ) {\n      ...Envelope\n      item {\n        settings {\n          kind\n          channels\n        }\n        quietFrom\n        quietTo\n        messageFrom\n        messageTo\n      }\n    }\n  }\n": types.NoticeSettingsUpdateDocument,
    "\n  mutation memberCloseAccount($password: String!, $code: String) {\n    memberCloseAccount(password: $password, code: $code) {\n      ...Envelope\n      item {\n        eraseAfter\n      }\n    }\n  }\n": types.MemberCloseAccountDocument,
    "\n  mutation memberDecideConsent($input: ConsentInput!, $given: Boolean!) {\n    memberDecideConsent(input: $input, given: $given) {\n      ...Envelope\n    }\n  }\n": types.MemberDecideConsentDocument,
    "\n  query memberGetConsents {\n    memberGetConsents {\n      ...Envelope\n      items {\n        purpose\n        given\n        version\n        channel\n        byGuardian\n        decidedAt\n      }\n      states {\n        purpose\n        counts\n        missing\n      }\n    }\n  }\n": types.MemberGetConsentsDocument,
    "\n  mutation memberTakeBackAccount($account: String!, $password: String!, $code: String) {\n    memberTakeBackAccount(account: $account, password: $password, code: $code) {\n      ...Envelope\n      value {\n        accessToken\n        refreshToken\n        expiresIn\n        tokenType\n      }\n    }\n  }\n": types.MemberTakeBackAccountDocument,
    "\n  query threadsGetCounts {\n    threadsGetCounts {\n      ...Envelope\n      item {\n        unread\n      }\n    }\n  }\n": types.ThreadsGetCountsDocument,
    "\n  query threadGetMessages($classId: ID!, $studentCode: String!, $skip: Int!, $take: Int!) {\n    threadGetMessages(classId: $classId, studentCode: $studentCode, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        id\n        authorName\n        authorRole\n        text\n        at\n        mine\n        reported\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": types.ThreadGetMessagesDocument,
    "\n  query threadsGetWithPage($classId: ID, $search: String, $skip: Int!, $take: Int!) {\n    threadsGetWithPage(classId: $classId, search: $search, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        id\n        classId\n        classTitle\n        courseTitle\n        courseCode\n        teacherName\n        studentCode\n        studentName\n        hasMessages\n        lastText\n        lastAt\n        unread\n        canWrite\n        reported\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n": types.ThreadsGetWithPageDocument,
    "\n  mutation threadReport($messageId: ID!, $reason: String!) {\n    threadReport(messageId: $messageId, reason: $reason) {\n      ...Envelope\n    }\n  }\n": types.ThreadReportDocument,
    "\n  mutation threadSend($classId: ID!, $studentCode: String!, $text: String!, $clientId: ID!) {\n    threadSend(classId: $classId, studentCode: $studentCode, text: $text, clientId: $clientId) {\n      ...Envelope\n      item {\n        id\n        authorName\n        authorRole\n        text\n        at\n        mine\n        reported\n      }\n    }\n  }\n": types.ThreadSendDocument,
    "\n  query whiteboardGetBySession($sessionId: ID!) {\n    whiteboardGetBySession(sessionId: $sessionId) {\n      ...Envelope\n      item {\n        sessionId\n        pages\n        savedAt\n        file {\n          id\n          name\n        }\n        canSave\n      }\n    }\n  }\n": types.WhiteboardGetBySessionDocument,
    "\n  mutation whiteboardSave($sessionId: ID!) {\n    whiteboardSave(sessionId: $sessionId) {\n      ...Envelope\n    }\n  }\n": types.WhiteboardSaveDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    fragment Envelope on OperationResult {\n      isSuccess\n      isFailure\n      error {\n        code\n        description\n        field\n      }\n    }\n  "): typeof import('./graphql.ts').EnvelopeFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    fragment CourseCard on Course {\n      id\n      code\n      title\n      avatar\n      days\n      timeLearn\n      status\n      teacherName\n      centreName\n      sectionCount\n      startTime\n      endTime\n    }\n  "): typeof import('./graphql.ts').CourseCardFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    fragment ClassCard on Class {\n      id\n      classCode\n      title\n      startDate\n      endDate\n      endRegister\n      overAt\n      timeLearn\n      days\n      status\n      candidateCount\n      enrolled\n      lessonStartedAt\n      courseTitle\n      courseCode\n      teacherName\n    }\n  "): typeof import('./graphql.ts').ClassCardFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    fragment ImportedList on ImportPreview {\n      id\n      rows {\n        row\n        fullName\n        isValid\n        effect\n        dob\n        phone\n        email\n        schoolNumber\n        note\n        error {\n          code\n          description\n          field\n        }\n      }\n      valid\n      faulty\n      faultyFile\n      sheet\n      sheets\n      columns {\n        letter\n        heading\n        field\n        samples\n      }\n      isRemembered\n      leftOut {\n        row\n        text\n      }\n      inCapitals\n      keepCapitals\n    }\n  "): typeof import('./graphql.ts').ImportedListFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    fragment ReadBankFile on FeeBankFile {\n      sheet\n      sheets\n      columns {\n        letter\n        heading\n        field\n        samples\n      }\n      isRemembered\n      rows {\n        row\n        receivedAt\n        amount\n        text\n        outcome\n        reason\n        statementNumber\n      }\n      leftOut {\n        row\n        text\n      }\n      matched\n      unmatched\n      known\n      outgoing\n      faulty\n      newAmount\n    }\n  "): typeof import('./graphql.ts').ReadBankFileFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    fragment ManagedHomework on Homework {\n      id\n      classId\n      classTitle\n      courseTitle\n      title\n      opensAt\n      dueAt\n      cutoffAt\n      maxPoints\n      released\n      submittedCount\n      markedCount\n      studentCount\n      quiz {\n        settings {\n          minutes\n          attempts\n          release\n        }\n        questionCount\n        begunCount\n      }\n    }\n  "): typeof import('./graphql.ts').ManagedHomeworkFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    fragment LessonOnCalendar on CalendarLesson {\n      id\n      classId\n      classCode\n      classTitle\n      courseCode\n      courseTitle\n      avatar\n      teacherName\n      startsAt\n      timeLearn\n      state\n      origin\n      isLive\n      revision\n      movedFrom\n      reason\n      makesUpFor\n      makesUpForTime\n      madeUpAt\n      closureName\n      conflicts\n    }\n  "): typeof import('./graphql.ts').LessonOnCalendarFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    fragment FileOfHomework on HomeworkFile {\n      id\n      name\n      type\n      size\n      url\n    }\n  "): typeof import('./graphql.ts').FileOfHomeworkFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    fragment WorkInList on Submission {\n      id\n      candidateCode\n      fullName\n      state\n      version\n      text\n      files {\n        id\n        name\n        type\n        size\n        url\n      }\n      submittedAt\n      late\n      lateMinutes\n      points\n      excused\n      comment\n      extendedTo\n    }\n  "): typeof import('./graphql.ts').WorkInListFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    fragment StudentWork on Submission {\n      id\n      candidateCode\n      fullName\n      state\n      version\n      text\n      files {\n        id\n        name\n        type\n        size\n        url\n      }\n      submittedAt\n      late\n      lateMinutes\n      points\n      excused\n      comment\n      extendedTo\n      strokes {\n        id\n        fileId\n        page\n        colour\n        width\n        points\n      }\n    }\n  "): typeof import('./graphql.ts').StudentWorkFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberRefreshToken($refreshToken: String!) {\n    memberRefreshToken(refreshToken: $refreshToken) {\n      ...Envelope\n      value {\n        accessToken\n        refreshToken\n        expiresIn\n        tokenType\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MemberRefreshTokenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberBeginSecondFactor($password: String!) {\n    memberBeginSecondFactor(password: $password) {\n      ...Envelope\n      item {\n        secret\n        address\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MemberBeginSecondFactorDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberChangePassword($password: String!, $newPassword: String!) {\n    memberChangePassword(password: $password, newPassword: $newPassword) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').MemberChangePasswordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberConfirmSecondFactor($code: String!) {\n    memberConfirmSecondFactor(code: $code) {\n      ...Envelope\n      item {\n        codes\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MemberConfirmSecondFactorDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query memberGetDevices {\n    memberGetDevices {\n      ...Envelope\n      items {\n        id\n        name\n        lastSeenAt\n        current\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MemberGetDevicesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query memberGetOwnerInfoById {\n    memberGetOwnerInfoById {\n      ...Envelope\n      item {\n        id\n        code\n        userName\n        email\n        emailVerified\n        firstName\n        lastName\n        address\n        avatar\n        dob\n        proposedDob\n        isOfAge\n        gender\n        phone\n        role\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MemberGetOwnerInfoByIdDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query memberGetSecondFactor {\n    memberGetSecondFactor {\n      ...Envelope\n      item {\n        isOn\n        recoveryCodesLeft\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MemberGetSecondFactorDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberProveEmail($token: String!) {\n    memberProveEmail(token: $token) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').MemberProveEmailDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberRegister($input: MemberRegisterInput!) {\n    memberRegister(input: $input) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').MemberRegisterDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberRemoveAvatar {\n    memberRemoveAvatar {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').MemberRemoveAvatarDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberRemoveSecondFactor($password: String!, $code: String!) {\n    memberRemoveSecondFactor(password: $password, code: $code) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').MemberRemoveSecondFactorDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberRequestEmailProof {\n    memberRequestEmailProof {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').MemberRequestEmailProofDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberRequestPasswordReset($email: String!) {\n    memberRequestPasswordReset(email: $email) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').MemberRequestPasswordResetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberResetPassword($token: String!, $password: String!) {\n    memberResetPassword(token: $token, password: $password) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').MemberResetPasswordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberRevokeDevices($ids: [ID!]) {\n    memberRevokeDevices(ids: $ids) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').MemberRevokeDevicesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberLogin($account: String!, $password: String!, $code: String) {\n    memberLogin(account: $account, password: $password, code: $code) {\n      ...Envelope\n      value {\n        accessToken\n        refreshToken\n        expiresIn\n        tokenType\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MemberLoginDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberLogout($refreshToken: String!) {\n    memberLogout(refreshToken: $refreshToken) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').MemberLogoutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberUpdateAvatar($avatar: String!) {\n    memberUpdateAvatar(avatar: $avatar) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').MemberUpdateAvatarDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberUpdate($input: MemberUpdateInput!) {\n    memberUpdate(input: $input) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').MemberUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation postCreate($input: PostInput!, $clientId: ID) {\n    postCreate(input: $input, clientId: $clientId) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').PostCreateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation postDelete($id: ID!) {\n    postDelete(id: $id) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').PostDeleteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query postMaterialsGetWithPage($classId: ID!, $childCode: String, $search: String, $skip: Int!, $take: Int!) {\n    postMaterialsGetWithPage(classId: $classId, childCode: $childCode, search: $search, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        id\n        postId\n        classId\n        file {\n          id\n          name\n          type\n          size\n          url\n        }\n        link\n        text\n        lessonId\n        lessonStartsAt\n        publishedAt\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n"): typeof import('./graphql.ts').PostMaterialsGetWithPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query postGetReaders($id: ID!) {\n    postGetReaders(id: $id) {\n      ...Envelope\n      items {\n        fullName\n        isGuardian\n        seenAt\n      }\n    }\n  }\n"): typeof import('./graphql.ts').PostGetReadersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query postsGetWithPage($classId: ID, $lessonId: ID, $childCode: String, $skip: Int!, $take: Int!) {\n    postsGetWithPage(classId: $classId, lessonId: $lessonId, childCode: $childCode, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        id\n        classId\n        classTitle\n        courseTitle\n        courseCode\n        authorName\n        html\n        links\n        files {\n          id\n          name\n          type\n          size\n          url\n        }\n        audience\n        pinned\n        lessonId\n        lessonStartsAt\n        publishedAt\n        publishAt\n        editedAt\n        seenCount\n        readerCount\n        remindedAt\n        seen\n        canEdit\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n"): typeof import('./graphql.ts').PostsGetWithPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation postMarkSeen($ids: [ID!]!) {\n    postMarkSeen(ids: $ids) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').PostMarkSeenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation postRemindReaders($id: ID!) {\n    postRemindReaders(id: $id) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').PostRemindReadersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation postUpdate($id: ID!, $input: PostInput!) {\n    postUpdate(id: $id, input: $input) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').PostUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation lessonAdd($classId: ID!, $startsAt: DateTime!, $timeLearn: Int!, $makesUpFor: ID) {\n    lessonAdd(classId: $classId, startsAt: $startsAt, timeLearn: $timeLearn, makesUpFor: $makesUpFor) {\n      ...Envelope\n      item {\n        ...LessonOnCalendar\n      }\n    }\n  }\n"): typeof import('./graphql.ts').LessonAddDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation lessonCancel($id: ID!, $reason: String!, $revision: Int) {\n    lessonCancel(id: $id, reason: $reason, revision: $revision) {\n      ...Envelope\n      item {\n        ...LessonOnCalendar\n      }\n    }\n  }\n"): typeof import('./graphql.ts').LessonCancelDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation closureCreate($input: ClosureInput!) {\n    closureCreate(input: $input) {\n      ...Envelope\n      item {\n        id\n        cancelled\n        appended\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ClosureCreateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query closuresGet {\n    closuresGet {\n      ...Envelope\n      items {\n        id\n        name\n        from\n        to\n        classIds\n        cancelled\n        appended\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ClosuresGetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query memberGetCalendarFeed {\n    memberGetCalendarFeed {\n      ...Envelope\n      item {\n        since\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MemberGetCalendarFeedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query holidaysGetByYear($year: Int!) {\n    holidaysGetByYear(year: $year) {\n      ...Envelope\n      items {\n        name\n        from\n        to\n        note\n      }\n    }\n  }\n"): typeof import('./graphql.ts').HolidaysGetByYearDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query lessonsGetByDays($from: Date!, $to: Date!, $childCode: String, $classId: ID) {\n    lessonsGetByDays(from: $from, to: $to, childCode: $childCode, classId: $classId) {\n      ...Envelope\n      items {\n        ...LessonOnCalendar\n        teacherCode\n        isSubstituted\n        mayChange\n        childCode\n      }\n    }\n  }\n"): typeof import('./graphql.ts').LessonsGetByDaysDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation lessonMove($id: ID!, $startsAt: DateTime!, $timeLearn: Int!, $reason: String, $revision: Int) {\n    lessonMove(id: $id, startsAt: $startsAt, timeLearn: $timeLearn, reason: $reason, revision: $revision) {\n      ...Envelope\n      item {\n        ...LessonOnCalendar\n      }\n    }\n  }\n"): typeof import('./graphql.ts').LessonMoveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query closurePreview($input: ClosureInput!) {\n    closurePreview(input: $input) {\n      ...Envelope\n      items {\n        classId\n        classTitle\n        courseTitle\n        cancelled\n        appended\n        lastLessonAt\n        newLastLessonAt\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ClosurePreviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation closureRemove($id: ID!) {\n    closureRemove(id: $id) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').ClosureRemoveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberRemoveCalendarAddress {\n    memberRemoveCalendarAddress {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').MemberRemoveCalendarAddressDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation lessonRemove($id: ID!) {\n    lessonRemove(id: $id) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').LessonRemoveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberRenewCalendarAddress {\n    memberRenewCalendarAddress {\n      ...Envelope\n      item {\n        address\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MemberRenewCalendarAddressDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation lessonRestore($id: ID!) {\n    lessonRestore(id: $id) {\n      ...Envelope\n      item {\n        ...LessonOnCalendar\n      }\n    }\n  }\n"): typeof import('./graphql.ts').LessonRestoreDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation lessonSetTeacher($id: ID!, $teacherCode: String) {\n    lessonSetTeacher(id: $id, teacherCode: $teacherCode) {\n      ...Envelope\n      item {\n        ...LessonOnCalendar\n      }\n    }\n  }\n"): typeof import('./graphql.ts').LessonSetTeacherDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation centreCheckHost {\n    centreCheckHost {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').CentreCheckHostDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query centrePageGet {\n    centrePageGet {\n      ...Envelope\n      item {\n        slug\n        published\n        colour\n        introduction\n        showFees\n        logo\n        host {\n          host\n          recordName\n          recordValue\n          provedAt\n          checkedAt\n        }\n        classes {\n          id\n          title\n          courseTitle\n          shown\n        }\n        teachers {\n          code\n          fullName\n          agrees\n          shown\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CentrePageGetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query centrePagePreview($input: CentrePageInput!) {\n    centrePagePreview(input: $input) {\n      ...Envelope\n      value\n    }\n  }\n"): typeof import('./graphql.ts').CentrePagePreviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation centreRemoveLogo {\n    centreRemoveLogo {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').CentreRemoveLogoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation centrePageSet($input: CentrePageInput!) {\n    centrePageSet(input: $input) {\n      ...Envelope\n      item {\n        slug\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CentrePageSetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberSetShownByCentre($centreId: ID!, $shown: Boolean!, $introduction: String) {\n    memberSetShownByCentre(centreId: $centreId, shown: $shown, introduction: $introduction) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').MemberSetShownByCentreDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation centreUploadLogo($file: String!) {\n    centreUploadLogo(file: $file) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').CentreUploadLogoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberAnswerCentreInvitation($centreId: ID!, $accept: Boolean!) {\n    memberAnswerCentreInvitation(centreId: $centreId, accept: $accept) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').MemberAnswerCentreInvitationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation centreDecideRequests($requests: [CentreRequestInput!]!, $decision: Decision!) {\n    centreDecideRequests(requests: $requests, decision: $decision) {\n      ...Envelope\n      items {\n        classId\n        candidateCode\n        isSuccess\n        error {\n          code\n          description\n          field\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CentreDecideRequestsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query centreClasses($skip: Int!, $take: Int!) {\n    centreGetCoursesWithPage(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        code\n        title\n        enrollments {\n          id\n          title\n        }\n      }\n      totalPages\n    }\n  }\n"): typeof import('./graphql.ts').CentreClassesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query centreFirstSteps($skip: Int!, $take: Int!) {\n    centreGetCoursesWithPage(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        code\n        status\n        enrollments {\n          id\n          status\n          candidateCount\n          waitingCount\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CentreFirstStepsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query centreGetGuardianships {\n    centreGetGuardianships {\n      ...Envelope\n      ties {\n        id\n        state\n        relation\n        parentName\n        studentCode\n        studentName\n        since\n        reportedAt\n        mayAnswer\n        mayEnd\n      }\n      birthDates {\n        studentCode\n        studentName\n        dob\n        proposedBy\n        since\n        mayAnswer\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CentreGetGuardianshipsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query memberGetCentres {\n    memberGetCentres {\n      ...Envelope\n      items {\n        centreId\n        name\n        state\n        shown\n        introduction\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MemberGetCentresDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query centreOpenClasses($skip: Int!, $take: Int!) {\n    centreGetCoursesWithPage(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        code\n        title\n        enrollments {\n          id\n          title\n          status\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CentreOpenClassesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query centreGetOwn {\n    centreGetOwn {\n      ...Envelope\n      item {\n        id\n        name\n        phone\n        address\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CentreGetOwnDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query centreGetReport($from: Date!, $to: Date!) {\n    centreGetReport(from: $from, to: $to) {\n      ...Envelope\n      item {\n        rows {\n          classId\n          classTitle\n          courseTitle\n          teacherName\n          heldLessons\n          cancelledLessons\n          minutes\n          students\n          attendanceRate\n        }\n        teaching {\n          teacherCode\n          teacherName\n          classId\n          classTitle\n          courseTitle\n          heldLessons\n          minutes\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CentreGetReportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query centreGetRequestsWithPage($skip: Int!, $take: Int!) {\n    centreGetRequestsWithPage(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        classId\n        classTitle\n        courseTitle\n        teacherName\n        candidateCode\n        fullName\n        requestedAt\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n"): typeof import('./graphql.ts').CentreGetRequestsWithPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query studentsGetByCentreWithPage($skip: Int!, $take: Int!, $search: String, $classId: ID) {\n    studentsGetByCentreWithPage(skip: $skip, take: $take, search: $search, classId: $classId) {\n      ...Envelope\n      items {\n        code\n        fullName\n        email\n        phone\n        avatar\n        classes {\n          id\n          title\n          classCode\n          courseCode\n          courseTitle\n          enrolled\n          waitingCount\n        }\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n"): typeof import('./graphql.ts').StudentsGetByCentreWithPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query centreGetTeachers {\n    centreGetTeachers {\n      ...Envelope\n      items {\n        code\n        fullName\n        email\n        phone\n        state\n        classCount\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CentreGetTeachersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query centreGetToday {\n    centreGetToday {\n      ...Envelope\n      items {\n        lesson {\n          ...LessonOnCalendar\n          teacherCode\n          isSubstituted\n          mayChange\n          childCode\n        }\n        startedAt\n        endedAt\n        presentCount\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CentreGetTodayDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation centreInviteTeacher($teacherCode: String!) {\n    centreInviteTeacher(teacherCode: $teacherCode) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').CentreInviteTeacherDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberLeaveCentre($centreId: ID!) {\n    memberLeaveCentre(centreId: $centreId) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').MemberLeaveCentreDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation centreRemoveTeacher($teacherCode: String!, $voidSlips: Boolean!) {\n    centreRemoveTeacher(teacherCode: $teacherCode, voidSlips: $voidSlips) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').CentreRemoveTeacherDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation centreUpdate($input: CentreUpdateInput!) {\n    centreUpdate(input: $input) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').CentreUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query parentGetAttendanceWeeks($childCode: String!) {\n    parentGetAttendanceWeeks(childCode: $childCode) {\n      ...Envelope\n      items {\n        from\n        held\n        present\n        late\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ParentGetAttendanceWeeksDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query parentGetAttendance($childCode: String!, $skip: Int!, $take: Int!) {\n    parentGetAttendance(childCode: $childCode, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        lessonId\n        classTitle\n        courseTitle\n        startedAt\n        present\n        late\n        minutes\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n"): typeof import('./graphql.ts').ParentGetAttendanceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query parentGetChildren {\n    parentGetChildren {\n      ...Envelope\n      items {\n        code\n        fullName\n        avatar\n        guardianshipId\n        relation\n        pendingGuardians {\n          id\n          fullName\n          relation\n          since\n        }\n        birthDateProposal {\n          studentCode\n          studentName\n          dob\n          proposedBy\n          since\n          mayAnswer\n        }\n        classes {\n          id\n          title\n          courseTitle\n          teacherName\n          days\n          startDate\n          endDate\n          timeLearn\n        }\n        nextLesson {\n          ...LessonOnCalendar\n        }\n        todaysLessons {\n          ...LessonOnCalendar\n        }\n        lastAbsence {\n          lessonId\n          classTitle\n          courseTitle\n          startedAt\n          present\n          late\n          minutes\n        }\n        heldLessons\n        missedLessons\n        lateLessons\n        openHomework\n        statementsToPay {\n          id\n          month\n          payeeName\n          left\n        }\n      }\n      pendingTies {\n        id\n        since\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ParentGetChildrenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation classClose($id: ID!) {\n    classClose(id: $id) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').ClassCloseDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation classCreate($input: ClassCreateInput!) {\n    classCreate(input: $input) {\n      ...Envelope\n      item {\n        id\n        classCode\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ClassCreateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query classsGetByCoursesWithPage($courseCode: String!, $skip: Int!, $take: Int!) {\n    classsGetByCoursesWithPage(courseCode: $courseCode, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        ...ClassCard\n        waitingCount\n        openHomeworkCount\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n"): typeof import('./graphql.ts').ClasssGetByCoursesWithPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query classGetDetailByTeacher($id: ID!, $courseCode: String!) {\n    classGetDetailByTeacher(id: $id, courseCode: $courseCode) {\n      ...Envelope\n      item {\n        ...ClassCard\n        waitingCount\n        homeworkCount\n        openHomeworkCount\n        candidates {\n          candidateId\n          code\n          avatar\n          email\n          fullName\n          userName\n          status\n          enrolled\n          recordingConsent\n          recordingConsentMissing\n          acknowledged\n          slipName\n        }\n        leavers {\n          code\n          fullName\n          leftAt\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ClassGetDetailByTeacherDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query teacherClasses($skip: Int!, $take: Int!) {\n    coursesGetWithPagerByTeacherId(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        code\n        title\n        enrollments {\n          id\n          title\n          status\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').TeacherClassesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation classUpdate($input: ClassUpdateInput!) {\n    classUpdate(input: $input) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').ClassUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation courseCreate($input: CourseCreateInput!) {\n    courseCreate(input: $input) {\n      ...Envelope\n      item {\n        code\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CourseCreateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation courseDelete($id: ID!) {\n    courseDelete(id: $id) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').CourseDeleteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query courseContent($courseCode: String!) {\n    courseGetDetailByCode(courseCode: $courseCode) {\n      ...Envelope\n      item {\n        ...CourseCard\n        centreId\n        teacherCode\n        desc\n        phone\n        liveSetting {\n          type\n          link\n        }\n        sections {\n          sectionId\n          title\n          description\n          order\n        }\n        enrollments {\n          candidateCount\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CourseContentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query courseGetTeachers($id: ID!) {\n    courseGetTeachers(id: $id) {\n      ...Envelope\n      items {\n        code\n        fullName\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CourseGetTeachersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query courseGetDetailByCode($courseCode: String!) {\n    courseGetDetailByCode(courseCode: $courseCode) {\n      ...Envelope\n      item {\n        ...CourseCard\n        centreId\n        teacherCode\n        desc\n        phone\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CourseGetDetailByCodeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query firstSteps($skip: Int!, $take: Int!) {\n    coursesGetWithPagerByTeacherId(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        code\n        status\n        enrollments {\n          id\n          classCode\n          status\n          candidateCount\n          waitingCount\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FirstStepsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query memberGetCoursesJoined($skip: Int!, $take: Int!) {\n    memberGetCoursesJoined(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        ...CourseCard\n        enrollments {\n          ...ClassCard\n          openHomeworkCount\n        }\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n"): typeof import('./graphql.ts').MemberGetCoursesJoinedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query coursesGetWithPagerByTeacherId($skip: Int!, $take: Int!) {\n    coursesGetWithPagerByTeacherId(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        ...CourseCard\n        enrollments {\n          id\n          waitingCount\n          candidateCount\n        }\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n"): typeof import('./graphql.ts').CoursesGetWithPagerByTeacherIdDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query centreGetCoursesWithPage($skip: Int!, $take: Int!) {\n    centreGetCoursesWithPage(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        ...CourseCard\n        enrollments {\n          id\n          waitingCount\n          candidateCount\n        }\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n"): typeof import('./graphql.ts').CentreGetCoursesWithPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query roomOfCentre($courseCode: String!) {\n    courseGetDetailByCode(courseCode: $courseCode) {\n      ...Envelope\n      item {\n        ...CourseCard\n        enrollments {\n          ...ClassCard\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RoomOfCentreDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query memberGetCourseOnday {\n    memberGetCourseOnday {\n      ...Envelope\n      items {\n        ...CourseCard\n        enrollments {\n          ...ClassCard\n          waitingCount\n          openHomeworkCount\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MemberGetCourseOndayDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation courseMoveToCentre($id: ID!, $centreId: ID!) {\n    courseMoveToCentre(id: $id, centreId: $centreId) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').CourseMoveToCentreDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query memberSearchCourseByClassCode($classCode: String!) {\n    memberSearchCourseByClassCode(classCode: $classCode) {\n      ...Envelope\n      item {\n        ...CourseCard\n        enrollments {\n          ...ClassCard\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MemberSearchCourseByClassCodeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query memberSearchCourseByCode($courseCode: String!) {\n    memberSearchCourseByCode(courseCode: $courseCode) {\n      ...Envelope\n      item {\n        ...CourseCard\n        enrollments {\n          ...ClassCard\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MemberSearchCourseByCodeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation courseSetTeacher($id: ID!, $teacherCode: String!) {\n    courseSetTeacher(id: $id, teacherCode: $teacherCode) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').CourseSetTeacherDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation courseUpdate($input: CourseUpdateInput!) {\n    courseUpdate(input: $input) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').CourseUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation courseUploadPicture($picture: String!) {\n    courseUploadPicture(picture: $picture) {\n      ...Envelope\n      item {\n        address\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CourseUploadPictureDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberAcknowledgeClassAssignment($id: ID!) {\n    memberAcknowledgeClassAssignment(id: $id) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').MemberAcknowledgeClassAssignmentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberJoinToClass($id: ID!, $courseCode: String!, $candidateCode: String!) {\n    memberJoinToClass(id: $id, courseCode: $courseCode, candidateCode: $candidateCode) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').MemberJoinToClassDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation classAddCandidateInto($id: ID!, $courseCode: String!, $candidateCode: String!, $status: Int) {\n    classAddCandidateInto(id: $id, courseCode: $courseCode, candidateCode: $candidateCode, status: $status) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').ClassAddCandidateIntoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation classApproveCandidateJoinRequest($input: CandidateDecisionInput!) {\n    classApproveCandidateJoinRequest(input: $input) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').ClassApproveCandidateJoinRequestDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation classApproveRemoveCandidateJoinRequest($input: CandidateDecisionInput!) {\n    classApproveRemoveCandidateJoinRequest(input: $input) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').ClassApproveRemoveCandidateJoinRequestDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation classDecideCandidates($input: CandidatesDecisionInput!) {\n    classDecideCandidates(input: $input) {\n      ...Envelope\n      items {\n        candidateCode\n        isSuccess\n        error {\n          code\n          description\n          field\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ClassDecideCandidatesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query classGetCandidates($id: ID!, $courseCode: String!) {\n    classGetCandidates(id: $id, courseCode: $courseCode) {\n      ...Envelope\n      items {\n        candidateId\n        fullName\n        enrolled\n        recordingConsent\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ClassGetCandidatesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query memberGetClassAssignments {\n    memberGetClassAssignments {\n      ...Envelope\n      items {\n        classId\n        classTitle\n        courseCode\n        courseTitle\n        teacherName\n        assignedAt\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MemberGetClassAssignmentsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query studentsGetByTeacherWithPage($skip: Int!, $take: Int!, $search: String, $classId: ID, $enrolled: Enrolled) {\n    studentsGetByTeacherWithPage(skip: $skip, take: $take, search: $search, classId: $classId, enrolled: $enrolled) {\n      ...Envelope\n      items {\n        code\n        fullName\n        email\n        phone\n        avatar\n        classes {\n          id\n          title\n          classCode\n          courseCode\n          courseTitle\n          enrolled\n          waitingCount\n        }\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n"): typeof import('./graphql.ts').StudentsGetByTeacherWithPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberLeaveClass($id: ID!, $courseCode: String!) {\n    memberLeaveClass(id: $id, courseCode: $courseCode) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').MemberLeaveClassDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation classRemoveCandidate($id: ID!, $candidateCode: String!) {\n    classRemoveCandidate(id: $id, candidateCode: $candidateCode) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').ClassRemoveCandidateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberRefuseJoinToClass($id: ID!, $courseCode: String!, $classCode: String, $days: String) {\n    memberRefuseJoinToClass(id: $id, courseCode: $courseCode, classCode: $classCode, days: $days) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').MemberRefuseJoinToClassDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query feeAccountGet {\n    feeAccountGet {\n      ...Envelope\n      item {\n        bankBin\n        bankName\n        accountNumber\n        accountName\n        dueDays\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FeeAccountGetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query feeHookGet {\n    feeHookGet {\n      ...Envelope\n      item {\n        createdAt\n        deliveries {\n          service\n          at\n          outcome\n          amount\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FeeHookGetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation feeHookRemove {\n    feeHookRemove {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').FeeHookRemoveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation feeHookRenew {\n    feeHookRenew {\n      ...Envelope\n      item {\n        sepayUrl\n        cassoUrl\n        key\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FeeHookRenewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation feeAccountSet($input: FeeAccountInput!) {\n    feeAccountSet(input: $input) {\n      ...Envelope\n      item {\n        bankBin\n        bankName\n        accountNumber\n        accountName\n        dueDays\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FeeAccountSetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query feeLedgerGet($studentCode: String!) {\n    feeLedgerGet(studentCode: $studentCode) {\n      ...Envelope\n      items {\n        id\n        at\n        kind\n        text\n        amount\n        balance\n        statementId\n        paymentId\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FeeLedgerGetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query feeReportGet($fromMonth: String!, $toMonth: String!) {\n    feeReportGet(fromMonth: $fromMonth, toMonth: $toMonth) {\n      ...Envelope\n      item {\n        charged\n        collected\n        outstanding\n        unmatched\n        rows {\n          classId\n          classTitle\n          courseTitle\n          students\n          charged\n          collected\n          outstanding\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FeeReportGetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query feePaymentsGetWithPage($skip: Int!, $take: Int!, $unmatched: Boolean!) {\n    feePaymentsGetWithPage(skip: $skip, take: $take, unmatched: $unmatched) {\n      ...Envelope\n      items {\n        id\n        amount\n        method\n        receivedAt\n        text\n        reference\n        statementId\n        studentCode\n        reversedBy\n        reversedAt\n        reversalReason\n        number\n        fullName\n        statementNumber\n        statementMonth\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n"): typeof import('./graphql.ts').FeePaymentsGetWithPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation feeBankFileImport($input: FeeBankFileInput!) {\n    feeBankFileImport(input: $input) {\n      ...Envelope\n      item {\n        ...ReadBankFile\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FeeBankFileImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation feePaymentMatch($id: ID!, $statementId: ID!) {\n    feePaymentMatch(id: $id, statementId: $statementId) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').FeePaymentMatchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation feeBankFilePreview($input: FeeBankFileInput!) {\n    feeBankFilePreview(input: $input) {\n      ...Envelope\n      item {\n        ...ReadBankFile\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FeeBankFilePreviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation feePaymentRecord($input: FeePaymentInput!) {\n    feePaymentRecord(input: $input) {\n      ...Envelope\n      item {\n        id\n        amount\n        method\n        receivedAt\n        text\n        reference\n        statementId\n        studentCode\n        reversedBy\n        number\n        fullName\n        statementNumber\n        statementMonth\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FeePaymentRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation feePaymentReverse($id: ID!, $reason: String!) {\n    feePaymentReverse(id: $id, reason: $reason) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').FeePaymentReverseDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation feeDiscountAdd($input: FeeDiscountInput!) {\n    feeDiscountAdd(input: $input) {\n      ...Envelope\n      item {\n        id\n        fullName\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FeeDiscountAddDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation feeDiscountEnd($id: ID!, $toMonth: String!) {\n    feeDiscountEnd(id: $id, toMonth: $toMonth) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').FeeDiscountEndDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query feeClassesOfTeacher($skip: Int!, $take: Int!) {\n    coursesGetWithPagerByTeacherId(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        code\n        title\n        centreName\n        enrollments {\n          id\n          title\n        }\n      }\n      totalPages\n    }\n  }\n"): typeof import('./graphql.ts').FeeClassesOfTeacherDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query feeClassesOfCentre($skip: Int!, $take: Int!) {\n    centreGetCoursesWithPage(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        code\n        title\n        enrollments {\n          id\n          title\n        }\n      }\n      totalPages\n    }\n  }\n"): typeof import('./graphql.ts').FeeClassesOfCentreDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query feeDiscountsGet($studentCode: String) {\n    feeDiscountsGet(studentCode: $studentCode) {\n      ...Envelope\n      items {\n        id\n        studentCode\n        fullName\n        classId\n        percent\n        amount\n        reason\n        fromMonth\n        toMonth\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FeeDiscountsGetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query feePlansGet($classId: ID) {\n    feePlansGet(classId: $classId) {\n      ...Envelope\n      items {\n        id\n        classId\n        kind\n        amount\n        lessons\n        absenceRule\n        fromMonth\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FeePlansGetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation feePlanSet($input: FeePlanInput!) {\n    feePlanSet(input: $input) {\n      ...Envelope\n      item {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FeePlanSetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query memberGetFeeStatements($childCode: String, $skip: Int!, $take: Int!) {\n    memberGetFeeStatements(childCode: $childCode, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        id\n        number\n        month\n        state\n        payeeName\n        total\n        paid\n        dueAt\n        carriedIntoMonth\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n"): typeof import('./graphql.ts').MemberGetFeeStatementsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query feeStatementsPreview($month: String!, $classIds: [ID!]) {\n    feeStatementsPreview(month: $month, classIds: $classIds) {\n      ...Envelope\n      item {\n        month\n        token\n        statements\n        total\n        withoutPlan\n        rows {\n          studentCode\n          fullName\n          lines {\n            kind\n            classId\n            title\n            quantity\n            unitPrice\n            amount\n            dates\n          }\n          total\n        }\n        classesWithoutPlan {\n          classId\n          classTitle\n          courseTitle\n          students\n        }\n        runningLessons\n        emptyLessons\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FeeStatementsPreviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query feeStatementGetById($id: ID!) {\n    feeStatementGetById(id: $id) {\n      ...Envelope\n      item {\n        id\n        number\n        month\n        state\n        studentCode\n        fullName\n        payeeName\n        lines {\n          kind\n          classId\n          title\n          quantity\n          unitPrice\n          amount\n          dates\n        }\n        total\n        paid\n        voidedDebt\n        voidReason\n        payments {\n          amount\n          method\n          receivedAt\n          number\n        }\n        issuedAt\n        dueAt\n        transferText\n        qrText\n        account {\n          bankBin\n          bankName\n          accountNumber\n          accountName\n          dueDays\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FeeStatementGetByIdDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query feeStatementsGetWithPage(\n    $skip: Int!\n    $take: Int!\n    $month: String\n    $state: FeeStatementState\n    $classId: ID\n    $search: String\n  ) {\n    feeStatementsGetWithPage(\n      skip: $skip\n      take: $take\n      month: $month\n      state: $state\n      classId: $classId\n      search: $search\n    ) {\n      ...Envelope\n      items {\n        id\n        number\n        month\n        state\n        studentCode\n        fullName\n        payeeName\n        total\n        paid\n        voidedDebt\n        issuedAt\n        dueAt\n        remindedAt\n        transferText\n        balance\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n"): typeof import('./graphql.ts').FeeStatementsGetWithPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation feeStatementsIssue($token: String!) {\n    feeStatementsIssue(token: $token) {\n      ...Envelope\n      totalRecord\n    }\n  }\n"): typeof import('./graphql.ts').FeeStatementsIssueDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query feeStatementsToPrint($skip: Int!, $take: Int!, $month: String!) {\n    feeStatementsGetWithPage(skip: $skip, take: $take, month: $month) {\n      ...Envelope\n      items {\n        id\n        number\n        month\n        state\n        studentCode\n        fullName\n        payeeName\n        lines {\n          kind\n          classId\n          title\n          quantity\n          unitPrice\n          amount\n          dates\n        }\n        total\n        paid\n        voidedDebt\n        issuedAt\n        dueAt\n        transferText\n        qrText\n        account {\n          bankBin\n          bankName\n          accountNumber\n          accountName\n          dueDays\n        }\n      }\n      totalPages\n      totalRecord\n    }\n  }\n"): typeof import('./graphql.ts').FeeStatementsToPrintDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query feeStatementsWithLines($skip: Int!, $take: Int!, $month: String) {\n    feeStatementsGetWithPage(skip: $skip, take: $take, month: $month) {\n      ...Envelope\n      items {\n        id\n        number\n        month\n        state\n        studentCode\n        fullName\n        lines {\n          kind\n          title\n          quantity\n          unitPrice\n          amount\n        }\n        total\n        paid\n        voidedDebt\n        issuedAt\n        dueAt\n        transferText\n      }\n      totalPages\n      totalRecord\n    }\n  }\n"): typeof import('./graphql.ts').FeeStatementsWithLinesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation feeRemindersSend($month: String, $statementId: ID) {\n    feeRemindersSend(month: $month, statementId: $statementId) {\n      ...Envelope\n      item {\n        sent\n        earlierToday\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FeeRemindersSendDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation feeStatementVoid($id: ID!, $reason: String!) {\n    feeStatementVoid(id: $id, reason: $reason) {\n      ...Envelope\n      item {\n        id\n        state\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FeeStatementVoidDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation parentAddChild($pairingCode: String!, $relation: GuardianRelation!) {\n    parentAddChild(pairingCode: $pairingCode, relation: $relation) {\n      ...Envelope\n      item {\n        code\n        fullName\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ParentAddChildDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation birthDateAnswer($studentCode: String!, $dob: Date!, $accept: Boolean!) {\n    birthDateAnswer(studentCode: $studentCode, dob: $dob, accept: $accept) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').BirthDateAnswerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation guardianshipAnswer($id: ID!, $accept: Boolean!) {\n    guardianshipAnswer(id: $id, accept: $accept) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').GuardianshipAnswerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation classCreatePairingCodes($classId: ID!) {\n    classCreatePairingCodes(classId: $classId) {\n      ...Envelope\n      items {\n        code\n        expiresAt\n        childName\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ClassCreatePairingCodesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberCreatePairingCode($candidateCode: String) {\n    memberCreatePairingCode(candidateCode: $candidateCode) {\n      ...Envelope\n      item {\n        code\n        expiresAt\n        childName\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MemberCreatePairingCodeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation parentDecideConsent($childCode: String!, $input: ConsentInput!, $given: Boolean!) {\n    parentDecideConsent(childCode: $childCode, input: $input, given: $given) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').ParentDecideConsentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation guardianshipEnd($id: ID!) {\n    guardianshipEnd(id: $id) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').GuardianshipEndDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query parentGetConsents($childCode: String!) {\n    parentGetConsents(childCode: $childCode) {\n      ...Envelope\n      items {\n        purpose\n        given\n        version\n        channel\n        byGuardian\n        decidedAt\n      }\n      states {\n        purpose\n        counts\n        missing\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ParentGetConsentsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query memberGetGuardianships($candidateCode: String) {\n    memberGetGuardianships(candidateCode: $candidateCode) {\n      ...Envelope\n      items {\n        id\n        state\n        relation\n        fullName\n        since\n        mayEnd\n        mayAnswer\n        mayReport\n        reportedAt\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MemberGetGuardianshipsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation guardianshipReport($id: ID!) {\n    guardianshipReport(id: $id) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').GuardianshipReportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation parentSetBirthDate($childCode: String!, $dob: Date!) {\n    parentSetBirthDate(childCode: $childCode, dob: $dob) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').ParentSetBirthDateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation homeworkCreate($input: HomeworkInput!, $alsoForClassIds: [ID!]!, $clientId: ID, $quiz: QuizInput) {\n    homeworkCreate(input: $input, alsoForClassIds: $alsoForClassIds, clientId: $clientId, quiz: $quiz) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').HomeworkCreateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation homeworkDelete($id: ID!) {\n    homeworkDelete(id: $id) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').HomeworkDeleteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query homeworksGetByClass($classId: ID!, $skip: Int!, $take: Int!) {\n    homeworksGetByClass(classId: $classId, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        ...ManagedHomework\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n"): typeof import('./graphql.ts').HomeworksGetByClassDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query homeworkToEdit($id: ID!) {\n    homeworkGetById(id: $id) {\n      ...Envelope\n      item {\n        id\n        classId\n        title\n        desc\n        opensAt\n        dueAt\n        cutoffAt\n        maxPoints\n        quiz {\n          begunCount\n        }\n        files {\n          id\n          name\n          type\n          size\n          url\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').HomeworkToEditDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query homeworksGetManaged($scope: HomeworkScope!, $skip: Int!, $take: Int!) {\n    homeworksGetManaged(scope: $scope, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        ...ManagedHomework\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n"): typeof import('./graphql.ts').HomeworksGetManagedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation homeworkUpdate($id: ID!, $input: HomeworkInput!, $quiz: QuizInput) {\n    homeworkUpdate(id: $id, input: $input, quiz: $quiz) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').HomeworkUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query fileGetAddress($id: ID!) {\n    fileGetAddress(id: $id) {\n      ...Envelope\n      item {\n        ...FileOfHomework\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FileGetAddressDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation homeworkDraw($submissionId: ID!, $fileId: ID!, $page: Int!, $add: [StrokeInput!]!, $remove: [ID!]!) {\n    homeworkDraw(submissionId: $submissionId, fileId: $fileId, page: $page, add: $add, remove: $remove) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').HomeworkDrawDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation homeworkExtend($id: ID!, $candidateCode: String!, $until: DateTime!) {\n    homeworkExtend(id: $id, candidateCode: $candidateCode, until: $until) {\n      ...Envelope\n      item {\n        ...WorkInList\n      }\n    }\n  }\n"): typeof import('./graphql.ts').HomeworkExtendDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query classGetMarks($classId: ID!) {\n    classGetMarks(classId: $classId) {\n      ...Envelope\n      item {\n        homeworks {\n          id\n          title\n          dueAt\n          maxPoints\n          released\n          quiz {\n            questionCount\n          }\n        }\n        rows {\n          candidateCode\n          fullName\n          points\n          excused\n          average\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ClassGetMarksDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query extendableStudents($id: ID!) {\n    homeworkGetSubmissions(id: $id) {\n      ...Envelope\n      items {\n        candidateCode\n        fullName\n        state\n        extendedTo\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ExtendableStudentsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query homeworkToMark($id: ID!) {\n    homeworkGetById(id: $id) {\n      ...Envelope\n      item {\n        id\n        classId\n        classTitle\n        courseTitle\n        title\n        desc\n        files {\n          ...FileOfHomework\n        }\n        opensAt\n        dueAt\n        cutoffAt\n        maxPoints\n        released\n        quiz {\n          settings {\n            minutes\n            attempts\n            shuffle\n            release\n          }\n          questionCount\n          begunCount\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').HomeworkToMarkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query homeworkGetSubmissions($id: ID!) {\n    homeworkGetSubmissions(id: $id) {\n      ...Envelope\n      items {\n        ...WorkInList\n      }\n    }\n  }\n"): typeof import('./graphql.ts').HomeworkGetSubmissionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation homeworkMark(\n    $submissionId: ID\n    $homeworkId: ID!\n    $candidateCode: String!\n    $points: Float\n    $excused: Boolean!\n    $comment: String\n  ) {\n    homeworkMark(\n      submissionId: $submissionId\n      homeworkId: $homeworkId\n      candidateCode: $candidateCode\n      points: $points\n      excused: $excused\n      comment: $comment\n    ) {\n      ...Envelope\n      item {\n        ...WorkInList\n      }\n    }\n  }\n"): typeof import('./graphql.ts').HomeworkMarkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation homeworkRelease($id: ID!, $released: Boolean!) {\n    homeworkRelease(id: $id, released: $released) {\n      ...Envelope\n      item {\n        id\n        released\n      }\n    }\n  }\n"): typeof import('./graphql.ts').HomeworkReleaseDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation homeworkReturn($id: ID!, $candidateCode: String!, $comment: String!) {\n    homeworkReturn(id: $id, candidateCode: $candidateCode, comment: $comment) {\n      ...Envelope\n      item {\n        ...WorkInList\n      }\n    }\n  }\n"): typeof import('./graphql.ts').HomeworkReturnDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation quizBegin($homeworkId: ID!) {\n    quizBegin(homeworkId: $homeworkId) {\n      ...Envelope\n      item {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.ts').QuizBeginDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation quizCorrectKey($homeworkId: ID!, $questionId: ID!, $key: String!) {\n    quizCorrectKey(homeworkId: $homeworkId, questionId: $questionId, key: $key) {\n      ...Envelope\n      item {\n        homeworkId\n      }\n    }\n  }\n"): typeof import('./graphql.ts').QuizCorrectKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query attemptProgress($homeworkId: ID!) {\n    quizGetOwnAttempt(homeworkId: $homeworkId) {\n      ...Envelope\n      item {\n        id\n        endsAt\n        now\n        submittedAt\n        answers {\n          questionId\n          answer\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').AttemptProgressDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query attemptResult($homeworkId: ID!, $studentCode: String!) {\n    quizGetAttempt(homeworkId: $homeworkId, studentCode: $studentCode) {\n      ...Envelope\n      item {\n        id\n        number\n        submittedAt\n        points\n        answers {\n          questionId\n          answer\n          points\n        }\n        questions {\n          id\n          order\n          kind\n          html\n          options\n          points\n          key\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').AttemptResultDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query attemptToTake($homeworkId: ID!) {\n    quizGetOwnAttempt(homeworkId: $homeworkId) {\n      ...Envelope\n      item {\n        id\n        homeworkId\n        number\n        endsAt\n        now\n        submittedAt\n        answers {\n          questionId\n          answer\n        }\n        questions {\n          id\n          order\n          kind\n          html\n          options\n          points\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').AttemptToTakeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query attemptToMark($homeworkId: ID!, $studentCode: String!) {\n    quizGetAttempt(homeworkId: $homeworkId, studentCode: $studentCode) {\n      ...Envelope\n      item {\n        id\n        number\n        startedAt\n        submittedAt\n        points\n        answers {\n          questionId\n          answer\n          points\n        }\n        questions {\n          id\n          order\n          kind\n          html\n          options\n          points\n          key\n        }\n        absences {\n          leftAt\n          seconds\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').AttemptToMarkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query homeworkToTake($id: ID!) {\n    homeworkGetById(id: $id) {\n      ...Envelope\n      item {\n        id\n        title\n        files {\n          ...FileOfHomework\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').HomeworkToTakeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query quizGetStats($homeworkId: ID!) {\n    quizGetStats(homeworkId: $homeworkId) {\n      ...Envelope\n      items {\n        questionId\n        answered\n        correct\n        choices\n        counts\n      }\n    }\n  }\n"): typeof import('./graphql.ts').QuizGetStatsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query quizToEdit($homeworkId: ID!) {\n    quizGet(homeworkId: $homeworkId) {\n      ...Envelope\n      item {\n        settings {\n          minutes\n          attempts\n          shuffle\n          release\n        }\n        questions {\n          id\n          kind\n          html\n          options\n          points\n          key\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').QuizToEditDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query quizGet($homeworkId: ID!) {\n    quizGet(homeworkId: $homeworkId) {\n      ...Envelope\n      item {\n        homeworkId\n        settings {\n          minutes\n          attempts\n          shuffle\n          release\n        }\n        questions {\n          id\n          order\n          kind\n          html\n          options\n          points\n          key\n        }\n        totalPoints\n      }\n    }\n  }\n"): typeof import('./graphql.ts').QuizGetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query attemptAnswers($homeworkId: ID!, $studentCode: String!) {\n    quizGetAttempt(homeworkId: $homeworkId, studentCode: $studentCode) {\n      ...Envelope\n      item {\n        number\n        submittedAt\n        points\n        answers {\n          questionId\n          answer\n          points\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').AttemptAnswersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation quizMarkText($attemptId: ID!, $questionId: ID!, $points: Float!) {\n    quizMarkText(attemptId: $attemptId, questionId: $questionId, points: $points) {\n      ...Envelope\n      item {\n        points\n        answers {\n          questionId\n          answer\n          points\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').QuizMarkTextDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation quizSaveAnswers($attemptId: ID!, $answers: [QuizAnswerInput!]!, $absences: [QuizAbsenceInput!]!) {\n    quizSaveAnswers(attemptId: $attemptId, answers: $answers, absences: $absences) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').QuizSaveAnswersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation quizSubmit($attemptId: ID!) {\n    quizSubmit(attemptId: $attemptId) {\n      ...Envelope\n      item {\n        id\n        submittedAt\n      }\n    }\n  }\n"): typeof import('./graphql.ts').QuizSubmitDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query homeworkToDo($id: ID!, $childCode: String) {\n    homeworkGetById(id: $id, childCode: $childCode) {\n      ...Envelope\n      item {\n        id\n        classId\n        classTitle\n        courseTitle\n        title\n        desc\n        files {\n          ...FileOfHomework\n        }\n        opensAt\n        dueAt\n        cutoffAt\n        maxPoints\n        released\n        quiz {\n          settings {\n            minutes\n            attempts\n            release\n          }\n          questionCount\n          attemptsUsed\n          attemptsLeft\n          isRunning\n        }\n        submission {\n          ...StudentWork\n        }\n        draft {\n          text\n          files {\n            ...FileOfHomework\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').HomeworkToDoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query homeworksGetOwn($scope: HomeworkScope!, $childCode: String, $skip: Int!, $take: Int!) {\n    homeworksGetOwn(scope: $scope, childCode: $childCode, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        id\n        classId\n        classTitle\n        courseTitle\n        title\n        dueAt\n        cutoffAt\n        maxPoints\n        released\n        quiz {\n          isRunning\n          attemptsLeft\n        }\n        submission {\n          state\n          version\n          submittedAt\n          late\n          lateMinutes\n          points\n          excused\n          comment\n          extendedTo\n        }\n        draft {\n          state\n        }\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n"): typeof import('./graphql.ts').HomeworksGetOwnDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ownMarks($classId: ID!, $childCode: String) {\n    classGetMarks(classId: $classId, childCode: $childCode) {\n      ...Envelope\n      item {\n        homeworks {\n          id\n          title\n          dueAt\n          maxPoints\n          released\n        }\n        rows {\n          points\n          excused\n          average\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').OwnMarksDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query homeworkGetVersions($id: ID!, $candidateCode: String!) {\n    homeworkGetVersions(id: $id, candidateCode: $candidateCode) {\n      ...Envelope\n      items {\n        ...StudentWork\n      }\n    }\n  }\n"): typeof import('./graphql.ts').HomeworkGetVersionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation homeworkSaveDraft($id: ID!, $text: String, $fileIds: [ID!]!) {\n    homeworkSaveDraft(id: $id, text: $text, fileIds: $fileIds) {\n      ...Envelope\n      item {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.ts').HomeworkSaveDraftDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation homeworkSubmit($id: ID!, $text: String, $fileIds: [ID!]!) {\n    homeworkSubmit(id: $id, text: $text, fileIds: $fileIds) {\n      ...Envelope\n      item {\n        version\n        late\n      }\n    }\n  }\n"): typeof import('./graphql.ts').HomeworkSubmitDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation importCommit($id: ID!) {\n    importCommit(id: $id) {\n      ...Envelope\n      item {\n        ...ImportedList\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ImportCommitDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query classGetInvitations($classId: ID!) {\n    classGetInvitations(classId: $classId) {\n      ...Envelope\n      items {\n        id\n        fullName\n        dob\n        phone\n        email\n        schoolNumber\n        note\n        invitedAt\n        expiresAt\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ClassGetInvitationsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation classMakeSlips($classId: ID!) {\n    classMakeSlips(classId: $classId) {\n      ...Envelope\n      items {\n        fullName\n        code\n        expiresAt\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ClassMakeSlipsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation importPreview($classId: ID!, $file: String!, $choice: ImportChoice) {\n    importPreview(classId: $classId, file: $file, choice: $choice) {\n      ...Envelope\n      item {\n        ...ImportedList\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ImportPreviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberRedeemSlip($code: String!) {\n    memberRedeemSlip(code: $code) {\n      ...Envelope\n      item {\n        classCode\n        title\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MemberRedeemSlipDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation classRemoveInvitation($id: ID!) {\n    classRemoveInvitation(id: $id) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').ClassRemoveInvitationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query meetingCheckWaitingRoom($token: String!) {\n    meetingCheckWaitingRoom(token: $token) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').MeetingCheckWaitingRoomDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query meetingCreateToken($courseCode: String!, $classCode: String!) {\n    meetingCreateToken(courseCode: $courseCode, classCode: $classCode) {\n      ...Envelope\n      item {\n        token\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MeetingCreateTokenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation meetingEnd($classId: ID!) {\n    meetingEnd(classId: $classId) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').MeetingEndDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query meetingCheckToken($token: String!) {\n    meetingCheckToken(token: $token) {\n      ...Envelope\n      item {\n        joinLink\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MeetingCheckTokenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation lessonExcuse($input: ExcuseInput!) {\n    lessonExcuse(input: $input) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').LessonExcuseDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query meetingGetAttendance($classId: ID!, $skip: Int!, $take: Int!) {\n    meetingGetAttendance(classId: $classId, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        sessionId\n        lessonId\n        startedAt\n        endedAt\n        removed\n        attendances {\n          code\n          fullName\n          present\n          firstJoinedAt\n          lastLeftAt\n          minutes\n          late\n          excused\n        }\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n"): typeof import('./graphql.ts').MeetingGetAttendanceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query meetingGetProviders($classId: ID) {\n    meetingGetProviders(classId: $classId) {\n      ...Envelope\n      item {\n        connected\n        builtInPlaces\n        places\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MeetingGetProvidersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query meetingGetRecordings($classId: ID!) {\n    meetingGetRecordings(classId: $classId) {\n      ...Envelope\n      items {\n        id\n        name\n        startedAt\n        minutes\n        url\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MeetingGetRecordingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query runningLesson($classId: ID!) {\n    meetingGetAttendance(classId: $classId, skip: 1, take: 1) {\n      ...Envelope\n      items {\n        startedAt\n        endedAt\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RunningLessonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query meetingGetPage($sessionId: ID!, $pass: String!) {\n    meetingGetPage(sessionId: $sessionId, pass: $pass) {\n      ...Envelope\n      item {\n        classId\n        isTeacher\n        courseTitle\n        classTitle\n        teacherName\n        avatar\n        startedAt\n        groupId\n        participants {\n          id\n          name\n          role\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MeetingGetPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query meetingGetWaitingRoom($sessionId: ID!) {\n    meetingGetWaitingRoom(sessionId: $sessionId) {\n      ...Envelope\n      item {\n        groupId\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MeetingGetWaitingRoomDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query noticesGetWithPage($skip: Int!, $take: Int!) {\n    noticesGetWithPage(skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        id\n        kind\n        text\n        path\n        createdAt\n        read\n      }\n      unread\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n"): typeof import('./graphql.ts').NoticesGetWithPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query pushDevicesGet {\n    pushDevicesGet {\n      ...Envelope\n      items {\n        id\n        name\n        createdAt\n        renewedAt\n        current\n      }\n    }\n  }\n"): typeof import('./graphql.ts').PushDevicesGetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query pushGetKey {\n    pushGetKey {\n      ...Envelope\n      item {\n        publicKey\n      }\n    }\n  }\n"): typeof import('./graphql.ts').PushGetKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query noticeSettingsGet {\n    noticeSettingsGet {\n      ...Envelope\n      item {\n        settings {\n          kind\n          channels\n        }\n        quietFrom\n        quietTo\n        messageFrom\n        messageTo\n      }\n    }\n  }\n"): typeof import('./graphql.ts').NoticeSettingsGetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation noticesMarkRead($ids: [ID!]) {\n    noticesMarkRead(ids: $ids) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').NoticesMarkReadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation pushRemoveDevice($id: ID!) {\n    pushRemoveDevice(id: $id) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').PushRemoveDeviceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation pushSubscribe($endpoint: String!, $p256dh: String!, $auth: String!) {\n    pushSubscribe(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').PushSubscribeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation pushUnsubscribe($endpoint: String!) {\n    pushUnsubscribe(endpoint: $endpoint) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').PushUnsubscribeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation noticeSettingsUpdate(\n    $settings: [NoticeSettingInput!]!\n    $quietFrom: String!\n    $quietTo: String!\n    $messageFrom: String\n    $messageTo: String\n  ) {\n    noticeSettingsUpdate(\n      settings: $settings\n      quietFrom: $quietFrom\n      quietTo: $quietTo\n      messageFrom: $messageFrom\n      messageTo: $messageTo\n    ) {\n      ...Envelope\n      item {\n        settings {\n          kind\n          channels\n        }\n        quietFrom\n        quietTo\n        messageFrom\n        messageTo\n      }\n    }\n  }\n"): typeof import('./graphql.ts').NoticeSettingsUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberCloseAccount($password: String!, $code: String) {\n    memberCloseAccount(password: $password, code: $code) {\n      ...Envelope\n      item {\n        eraseAfter\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MemberCloseAccountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberDecideConsent($input: ConsentInput!, $given: Boolean!) {\n    memberDecideConsent(input: $input, given: $given) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').MemberDecideConsentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query memberGetConsents {\n    memberGetConsents {\n      ...Envelope\n      items {\n        purpose\n        given\n        version\n        channel\n        byGuardian\n        decidedAt\n      }\n      states {\n        purpose\n        counts\n        missing\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MemberGetConsentsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation memberTakeBackAccount($account: String!, $password: String!, $code: String) {\n    memberTakeBackAccount(account: $account, password: $password, code: $code) {\n      ...Envelope\n      value {\n        accessToken\n        refreshToken\n        expiresIn\n        tokenType\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MemberTakeBackAccountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query threadsGetCounts {\n    threadsGetCounts {\n      ...Envelope\n      item {\n        unread\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ThreadsGetCountsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query threadGetMessages($classId: ID!, $studentCode: String!, $skip: Int!, $take: Int!) {\n    threadGetMessages(classId: $classId, studentCode: $studentCode, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        id\n        authorName\n        authorRole\n        text\n        at\n        mine\n        reported\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n"): typeof import('./graphql.ts').ThreadGetMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query threadsGetWithPage($classId: ID, $search: String, $skip: Int!, $take: Int!) {\n    threadsGetWithPage(classId: $classId, search: $search, skip: $skip, take: $take) {\n      ...Envelope\n      items {\n        id\n        classId\n        classTitle\n        courseTitle\n        courseCode\n        teacherName\n        studentCode\n        studentName\n        hasMessages\n        lastText\n        lastAt\n        unread\n        canWrite\n        reported\n      }\n      currentPage\n      pageSize\n      totalRecord\n      totalPages\n      startOrder\n      endOrder\n    }\n  }\n"): typeof import('./graphql.ts').ThreadsGetWithPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation threadReport($messageId: ID!, $reason: String!) {\n    threadReport(messageId: $messageId, reason: $reason) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').ThreadReportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation threadSend($classId: ID!, $studentCode: String!, $text: String!, $clientId: ID!) {\n    threadSend(classId: $classId, studentCode: $studentCode, text: $text, clientId: $clientId) {\n      ...Envelope\n      item {\n        id\n        authorName\n        authorRole\n        text\n        at\n        mine\n        reported\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ThreadSendDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query whiteboardGetBySession($sessionId: ID!) {\n    whiteboardGetBySession(sessionId: $sessionId) {\n      ...Envelope\n      item {\n        sessionId\n        pages\n        savedAt\n        file {\n          id\n          name\n        }\n        canSave\n      }\n    }\n  }\n"): typeof import('./graphql.ts').WhiteboardGetBySessionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation whiteboardSave($sessionId: ID!) {\n    whiteboardSave(sessionId: $sessionId) {\n      ...Envelope\n    }\n  }\n"): typeof import('./graphql.ts').WhiteboardSaveDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
