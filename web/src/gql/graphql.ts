/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** status and candidateId are accepted for compatibility; the server never trusts them. */
export type CandidateDecisionInput = {
  candidateCode: string;
  candidateId?: string | number | null | undefined;
  courseCode: string;
  id: string | number;
  status?: number | null | undefined;
};

export type ClassCreateInput = {
  courseCode: string;
  days: string;
  endDate: string;
  endRegister?: string | null | undefined;
  startDate: string;
  timeLearn: number;
  title: string;
};

export type CourseCreateInput = {
  code: string;
  days: string;
  /** HTML, sanitised by the server */
  description?: string | null | undefined;
  endTime?: string | null | undefined;
  liveSetting: Array<LiveSettingInput>;
  name: string;
  phone?: string | null | undefined;
  sections: Array<SectionInput>;
  startTime?: string | null | undefined;
  /** 1; the server sets it */
  status?: number | null | undefined;
  /** minutes, at least 1 */
  timeLearn: number;
};

/** State of one member towards one class. */
export type Enrolled =
  | 'joined'
  | 'none'
  | 'wait';

export type Gender =
  | 'FEMALE'
  | 'MALE';

/** link: https, of a host that fits the type */
export type LiveSettingInput = {
  link?: string | null | undefined;
  type: RoomType;
};

export type MemberRegisterInput = {
  dob?: string | null | undefined;
  email: string;
  /** given name (Tên và tên đệm) */
  firstName: string;
  /** family name (Họ) */
  lastName: string;
  /** 8 to 256 characters, normalised to NFC, not a common one, not the user name */
  password: string;
  phone: string;
  role: Role;
  userName: string;
};

export type Role =
  | 'CENR'
  | 'MEME'
  | 'PAME'
  | 'TCHER';

/** Where the class meets. */
export type RoomType =
  | 'bigblue'
  | 'google_meeting'
  | 'zoom';

export type SectionInput = {
  description?: string | null | undefined;
  order: number;
  sectionId?: string | number | null | undefined;
  title: string;
};

export type ClassApproveCandidateJoinRequestMutationVariables = Exact<{
  input: CandidateDecisionInput;
}>;


export type ClassApproveCandidateJoinRequestMutation = { classApproveCandidateJoinRequest: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type MemberJoinToClassMutationVariables = Exact<{
  id: string | number;
  courseCode: string;
  candidateCode: string;
}>;


export type MemberJoinToClassMutation = { memberJoinToClass: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type ClassGetDetailByTeacherQueryVariables = Exact<{
  id: string | number;
  courseCode: string;
}>;


export type ClassGetDetailByTeacherQuery = { classGetDetailByTeacher: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null, item: { id: string, classCode: string, title: string, startDate: string, endDate: string, endRegister: string | null, timeLearn: number, days: string, status: number, candidateCount: number, enrolled: Enrolled, courseTitle: string, courseCode: string, teacherName: string, candidates: Array<{ candidateId: string, code: string, avatar: string | null, email: string, fullName: string, userName: string, status: number, enrolled: Enrolled }> | null } | null } };

export type ClasssGetByCoursesWithPageQueryVariables = Exact<{
  courseCode: string;
  skip: number;
  take: number;
}>;


export type ClasssGetByCoursesWithPageQuery = { classsGetByCoursesWithPage: { isSuccess: boolean, isFailure: boolean, currentPage: number, pageSize: number, totalRecord: number, totalPages: number, startOrder: number, endOrder: number, error: { code: string, description: string, field: string | null } | null, items: Array<{ id: string, classCode: string, title: string, startDate: string, endDate: string, endRegister: string | null, timeLearn: number, days: string, status: number, candidateCount: number, enrolled: Enrolled, courseTitle: string, courseCode: string, teacherName: string }> } };

export type ClassCreateMutationVariables = Exact<{
  input: ClassCreateInput;
}>;


export type ClassCreateMutation = { classCreate: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null, item: { id: string, classCode: string } | null } };

export type ClassApproveRemoveCandidateJoinRequestMutationVariables = Exact<{
  input: CandidateDecisionInput;
}>;


export type ClassApproveRemoveCandidateJoinRequestMutation = { classApproveRemoveCandidateJoinRequest: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type CourseGetDetailByCodeQueryVariables = Exact<{
  courseCode: string;
}>;


export type CourseGetDetailByCodeQuery = { courseGetDetailByCode: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null, item: { id: string, code: string, title: string, avatar: string, days: string, timeLearn: number, status: number, teacherName: string, sectionCount: number, desc: string | null, phone: string | null, startTime: string | null, endTime: string | null } | null } };

export type CourseCreateMutationVariables = Exact<{
  input: CourseCreateInput;
}>;


export type CourseCreateMutation = { courseCreate: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type MemberGetCoursesJoinedQueryVariables = Exact<{
  skip: number;
  take: number;
}>;


export type MemberGetCoursesJoinedQuery = { memberGetCoursesJoined: { isSuccess: boolean, isFailure: boolean, currentPage: number, pageSize: number, totalRecord: number, totalPages: number, startOrder: number, endOrder: number, error: { code: string, description: string, field: string | null } | null, items: Array<{ id: string, code: string, title: string, avatar: string, days: string, timeLearn: number, status: number, teacherName: string, sectionCount: number, enrollments: Array<{ id: string, classCode: string, title: string, startDate: string, endDate: string, endRegister: string | null, timeLearn: number, days: string, status: number, candidateCount: number, enrolled: Enrolled, courseTitle: string, courseCode: string, teacherName: string }> }> } };

export type MemberSearchCourseByCodeQueryVariables = Exact<{
  courseCode: string;
}>;


export type MemberSearchCourseByCodeQuery = { memberSearchCourseByCode: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null, item: { id: string, code: string, title: string, avatar: string, days: string, timeLearn: number, status: number, teacherName: string, sectionCount: number, enrollments: Array<{ id: string, classCode: string, title: string, startDate: string, endDate: string, endRegister: string | null, timeLearn: number, days: string, status: number, candidateCount: number, enrolled: Enrolled, courseTitle: string, courseCode: string, teacherName: string }> } | null } };

export type CoursesGetWithPagerByTeacherIdQueryVariables = Exact<{
  skip: number;
  take: number;
}>;


export type CoursesGetWithPagerByTeacherIdQuery = { coursesGetWithPagerByTeacherId: { isSuccess: boolean, isFailure: boolean, currentPage: number, pageSize: number, totalRecord: number, totalPages: number, startOrder: number, endOrder: number, error: { code: string, description: string, field: string | null } | null, items: Array<{ id: string, code: string, title: string, avatar: string, days: string, timeLearn: number, status: number, teacherName: string, sectionCount: number, startTime: string | null, endTime: string | null, enrollments: Array<{ id: string }> }> } };

export type MemberGetCourseOndayQueryVariables = Exact<{ [key: string]: never; }>;


export type MemberGetCourseOndayQuery = { memberGetCourseOnday: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null, items: Array<{ id: string, code: string, title: string, avatar: string, days: string, timeLearn: number, status: number, teacherName: string, sectionCount: number, enrollments: Array<{ id: string, classCode: string, title: string, startDate: string, endDate: string, endRegister: string | null, timeLearn: number, days: string, status: number, candidateCount: number, enrolled: Enrolled, courseTitle: string, courseCode: string, teacherName: string }> }> | null } };

export type MeetingGetPageQueryVariables = Exact<{
  sessionId: string | number;
  pass: string;
}>;


export type MeetingGetPageQuery = { meetingGetPage: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null, item: { courseTitle: string, classTitle: string, teacherName: string, avatar: string, startedAt: string, participants: Array<{ id: string, name: string, role: Role }> } | null } };

export type MemberGetOwnerInfoByIdQueryVariables = Exact<{ [key: string]: never; }>;


export type MemberGetOwnerInfoByIdQuery = { memberGetOwnerInfoById: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null, item: { id: string, code: string, userName: string, email: string, firstName: string, lastName: string, address: string | null, avatar: string | null, dob: string | null, gender: Gender | null, phone: string | null, role: Role } | null } };

export type MemberRegisterMutationVariables = Exact<{
  input: MemberRegisterInput;
}>;


export type MemberRegisterMutation = { memberRegister: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type MemberLoginMutationVariables = Exact<{
  account: string;
  password: string;
}>;


export type MemberLoginMutation = { memberLogin: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null, value: { accessToken: string, refreshToken: string, expiresIn: number, tokenType: string } | null } };

export type MemberLogoutMutationVariables = Exact<{
  refreshToken: string;
}>;


export type MemberLogoutMutation = { memberLogout: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type MeetingCheckWaitingRoomQueryVariables = Exact<{
  token: string;
}>;


export type MeetingCheckWaitingRoomQuery = { meetingCheckWaitingRoom: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type MeetingCheckTokenQueryVariables = Exact<{
  token: string;
}>;


export type MeetingCheckTokenQuery = { meetingCheckToken: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null, item: { joinLink: string } | null } };

export type MemberRefreshTokenMutationVariables = Exact<{
  refreshToken: string;
}>;


export type MemberRefreshTokenMutation = { memberRefreshToken: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null, value: { accessToken: string, refreshToken: string, expiresIn: number, tokenType: string } | null } };

export type MeetingCreateTokenQueryVariables = Exact<{
  courseCode: string;
  classCode: string;
}>;


export type MeetingCreateTokenQuery = { meetingCreateToken: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null, item: { token: string } | null } };

export type MemberSearchCourseByClassCodeQueryVariables = Exact<{
  classCode: string;
}>;


export type MemberSearchCourseByClassCodeQuery = { memberSearchCourseByClassCode: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null, item: { id: string, code: string, title: string, avatar: string, days: string, timeLearn: number, status: number, teacherName: string, sectionCount: number, enrollments: Array<{ id: string, classCode: string, title: string, startDate: string, endDate: string, endRegister: string | null, timeLearn: number, days: string, status: number, candidateCount: number, enrolled: Enrolled, courseTitle: string, courseCode: string, teacherName: string }> } | null } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}

export const ClassApproveCandidateJoinRequestDocument = new TypedDocumentString(`
    mutation classApproveCandidateJoinRequest($input: CandidateDecisionInput!) {
  classApproveCandidateJoinRequest(input: $input) {
    isSuccess
    isFailure
    error {
      code
      description
      field
    }
  }
}
    `) as unknown as TypedDocumentString<ClassApproveCandidateJoinRequestMutation, ClassApproveCandidateJoinRequestMutationVariables>;
export const MemberJoinToClassDocument = new TypedDocumentString(`
    mutation memberJoinToClass($id: ID!, $courseCode: String!, $candidateCode: String!) {
  memberJoinToClass(
    id: $id
    courseCode: $courseCode
    candidateCode: $candidateCode
  ) {
    isSuccess
    isFailure
    error {
      code
      description
      field
    }
  }
}
    `) as unknown as TypedDocumentString<MemberJoinToClassMutation, MemberJoinToClassMutationVariables>;
export const ClassGetDetailByTeacherDocument = new TypedDocumentString(`
    query classGetDetailByTeacher($id: ID!, $courseCode: String!) {
  classGetDetailByTeacher(id: $id, courseCode: $courseCode) {
    isSuccess
    isFailure
    error {
      code
      description
      field
    }
    item {
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
      courseTitle
      courseCode
      teacherName
      candidates {
        candidateId
        code
        avatar
        email
        fullName
        userName
        status
        enrolled
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ClassGetDetailByTeacherQuery, ClassGetDetailByTeacherQueryVariables>;
export const ClasssGetByCoursesWithPageDocument = new TypedDocumentString(`
    query classsGetByCoursesWithPage($courseCode: String!, $skip: Int!, $take: Int!) {
  classsGetByCoursesWithPage(courseCode: $courseCode, skip: $skip, take: $take) {
    isSuccess
    isFailure
    error {
      code
      description
      field
    }
    items {
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
      courseTitle
      courseCode
      teacherName
    }
    currentPage
    pageSize
    totalRecord
    totalPages
    startOrder
    endOrder
  }
}
    `) as unknown as TypedDocumentString<ClasssGetByCoursesWithPageQuery, ClasssGetByCoursesWithPageQueryVariables>;
export const ClassCreateDocument = new TypedDocumentString(`
    mutation classCreate($input: ClassCreateInput!) {
  classCreate(input: $input) {
    isSuccess
    isFailure
    error {
      code
      description
      field
    }
    item {
      id
      classCode
    }
  }
}
    `) as unknown as TypedDocumentString<ClassCreateMutation, ClassCreateMutationVariables>;
export const ClassApproveRemoveCandidateJoinRequestDocument = new TypedDocumentString(`
    mutation classApproveRemoveCandidateJoinRequest($input: CandidateDecisionInput!) {
  classApproveRemoveCandidateJoinRequest(input: $input) {
    isSuccess
    isFailure
    error {
      code
      description
      field
    }
  }
}
    `) as unknown as TypedDocumentString<ClassApproveRemoveCandidateJoinRequestMutation, ClassApproveRemoveCandidateJoinRequestMutationVariables>;
export const CourseGetDetailByCodeDocument = new TypedDocumentString(`
    query courseGetDetailByCode($courseCode: String!) {
  courseGetDetailByCode(courseCode: $courseCode) {
    isSuccess
    isFailure
    error {
      code
      description
      field
    }
    item {
      id
      code
      title
      avatar
      days
      timeLearn
      status
      teacherName
      sectionCount
      desc
      phone
      startTime
      endTime
    }
  }
}
    `) as unknown as TypedDocumentString<CourseGetDetailByCodeQuery, CourseGetDetailByCodeQueryVariables>;
export const CourseCreateDocument = new TypedDocumentString(`
    mutation courseCreate($input: CourseCreateInput!) {
  courseCreate(input: $input) {
    isSuccess
    isFailure
    error {
      code
      description
      field
    }
  }
}
    `) as unknown as TypedDocumentString<CourseCreateMutation, CourseCreateMutationVariables>;
export const MemberGetCoursesJoinedDocument = new TypedDocumentString(`
    query memberGetCoursesJoined($skip: Int!, $take: Int!) {
  memberGetCoursesJoined(skip: $skip, take: $take) {
    isSuccess
    isFailure
    error {
      code
      description
      field
    }
    items {
      id
      code
      title
      avatar
      days
      timeLearn
      status
      teacherName
      sectionCount
      enrollments {
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
        courseTitle
        courseCode
        teacherName
      }
    }
    currentPage
    pageSize
    totalRecord
    totalPages
    startOrder
    endOrder
  }
}
    `) as unknown as TypedDocumentString<MemberGetCoursesJoinedQuery, MemberGetCoursesJoinedQueryVariables>;
export const MemberSearchCourseByCodeDocument = new TypedDocumentString(`
    query memberSearchCourseByCode($courseCode: String!) {
  memberSearchCourseByCode(courseCode: $courseCode) {
    isSuccess
    isFailure
    error {
      code
      description
      field
    }
    item {
      id
      code
      title
      avatar
      days
      timeLearn
      status
      teacherName
      sectionCount
      enrollments {
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
        courseTitle
        courseCode
        teacherName
      }
    }
  }
}
    `) as unknown as TypedDocumentString<MemberSearchCourseByCodeQuery, MemberSearchCourseByCodeQueryVariables>;
export const CoursesGetWithPagerByTeacherIdDocument = new TypedDocumentString(`
    query coursesGetWithPagerByTeacherId($skip: Int!, $take: Int!) {
  coursesGetWithPagerByTeacherId(skip: $skip, take: $take) {
    isSuccess
    isFailure
    error {
      code
      description
      field
    }
    items {
      id
      code
      title
      avatar
      days
      timeLearn
      status
      teacherName
      sectionCount
      startTime
      endTime
      enrollments {
        id
      }
    }
    currentPage
    pageSize
    totalRecord
    totalPages
    startOrder
    endOrder
  }
}
    `) as unknown as TypedDocumentString<CoursesGetWithPagerByTeacherIdQuery, CoursesGetWithPagerByTeacherIdQueryVariables>;
export const MemberGetCourseOndayDocument = new TypedDocumentString(`
    query memberGetCourseOnday {
  memberGetCourseOnday {
    isSuccess
    isFailure
    error {
      code
      description
      field
    }
    items {
      id
      code
      title
      avatar
      days
      timeLearn
      status
      teacherName
      sectionCount
      enrollments {
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
        courseTitle
        courseCode
        teacherName
      }
    }
  }
}
    `) as unknown as TypedDocumentString<MemberGetCourseOndayQuery, MemberGetCourseOndayQueryVariables>;
export const MeetingGetPageDocument = new TypedDocumentString(`
    query meetingGetPage($sessionId: ID!, $pass: String!) {
  meetingGetPage(sessionId: $sessionId, pass: $pass) {
    isSuccess
    isFailure
    error {
      code
      description
      field
    }
    item {
      courseTitle
      classTitle
      teacherName
      avatar
      startedAt
      participants {
        id
        name
        role
      }
    }
  }
}
    `) as unknown as TypedDocumentString<MeetingGetPageQuery, MeetingGetPageQueryVariables>;
export const MemberGetOwnerInfoByIdDocument = new TypedDocumentString(`
    query memberGetOwnerInfoById {
  memberGetOwnerInfoById {
    isSuccess
    isFailure
    error {
      code
      description
      field
    }
    item {
      id
      code
      userName
      email
      firstName
      lastName
      address
      avatar
      dob
      gender
      phone
      role
    }
  }
}
    `) as unknown as TypedDocumentString<MemberGetOwnerInfoByIdQuery, MemberGetOwnerInfoByIdQueryVariables>;
export const MemberRegisterDocument = new TypedDocumentString(`
    mutation memberRegister($input: MemberRegisterInput!) {
  memberRegister(input: $input) {
    isSuccess
    isFailure
    error {
      code
      description
      field
    }
  }
}
    `) as unknown as TypedDocumentString<MemberRegisterMutation, MemberRegisterMutationVariables>;
export const MemberLoginDocument = new TypedDocumentString(`
    mutation memberLogin($account: String!, $password: String!) {
  memberLogin(account: $account, password: $password) {
    isSuccess
    isFailure
    error {
      code
      description
      field
    }
    value {
      accessToken
      refreshToken
      expiresIn
      tokenType
    }
  }
}
    `) as unknown as TypedDocumentString<MemberLoginMutation, MemberLoginMutationVariables>;
export const MemberLogoutDocument = new TypedDocumentString(`
    mutation memberLogout($refreshToken: String!) {
  memberLogout(refreshToken: $refreshToken) {
    isSuccess
    isFailure
    error {
      code
      description
      field
    }
  }
}
    `) as unknown as TypedDocumentString<MemberLogoutMutation, MemberLogoutMutationVariables>;
export const MeetingCheckWaitingRoomDocument = new TypedDocumentString(`
    query meetingCheckWaitingRoom($token: String!) {
  meetingCheckWaitingRoom(token: $token) {
    isSuccess
    isFailure
    error {
      code
      description
      field
    }
  }
}
    `) as unknown as TypedDocumentString<MeetingCheckWaitingRoomQuery, MeetingCheckWaitingRoomQueryVariables>;
export const MeetingCheckTokenDocument = new TypedDocumentString(`
    query meetingCheckToken($token: String!) {
  meetingCheckToken(token: $token) {
    isSuccess
    isFailure
    error {
      code
      description
      field
    }
    item {
      joinLink
    }
  }
}
    `) as unknown as TypedDocumentString<MeetingCheckTokenQuery, MeetingCheckTokenQueryVariables>;
export const MemberRefreshTokenDocument = new TypedDocumentString(`
    mutation memberRefreshToken($refreshToken: String!) {
  memberRefreshToken(refreshToken: $refreshToken) {
    isSuccess
    isFailure
    error {
      code
      description
      field
    }
    value {
      accessToken
      refreshToken
      expiresIn
      tokenType
    }
  }
}
    `) as unknown as TypedDocumentString<MemberRefreshTokenMutation, MemberRefreshTokenMutationVariables>;
export const MeetingCreateTokenDocument = new TypedDocumentString(`
    query meetingCreateToken($courseCode: String!, $classCode: String!) {
  meetingCreateToken(courseCode: $courseCode, classCode: $classCode) {
    isSuccess
    isFailure
    error {
      code
      description
      field
    }
    item {
      token
    }
  }
}
    `) as unknown as TypedDocumentString<MeetingCreateTokenQuery, MeetingCreateTokenQueryVariables>;
export const MemberSearchCourseByClassCodeDocument = new TypedDocumentString(`
    query memberSearchCourseByClassCode($classCode: String!) {
  memberSearchCourseByClassCode(classCode: $classCode) {
    isSuccess
    isFailure
    error {
      code
      description
      field
    }
    item {
      id
      code
      title
      avatar
      days
      timeLearn
      status
      teacherName
      sectionCount
      enrollments {
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
        courseTitle
        courseCode
        teacherName
      }
    }
  }
}
    `) as unknown as TypedDocumentString<MemberSearchCourseByClassCodeQuery, MemberSearchCourseByClassCodeQueryVariables>;