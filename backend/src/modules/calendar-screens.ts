import { exported, type Screen } from "../desk/screens";
import { downloadRegister, showSivApplicationFile } from "./applications/siv-application-files";
import { applicationListScreen } from "./applications/siv-application-list";
import { moveSivApplication, showSivApplication } from "./applications/siv-application-page";
import { concessionScreens } from "./concessions/screens";
import { moveEvent } from "./events/cancel-event";
import { cancelRun, showCancelRun } from "./events/cancel-run";
import { printDoorList } from "./events/door-list";
import { downloadAnswers } from "./events/event-answers";
import { eventListScreen } from "./events/event-list";
import { showEventRefunds } from "./events/event-refunds";
import { addEvent, saveEvent, showEventForm, showNewEvent } from "./events/events";
import { saveGuests, showGuests } from "./events/guests";
import { postRepeat, showRepeat } from "./events/repeat-event";
import { cancelSeries, showSeries } from "./events/series/cancel-series";
import { postChangeSeries, showChangeSeries } from "./events/series/change-series";
import { showEvent } from "./events/show-event";
import { postTell, showTell } from "./events/tell-event";
import { meetingScreens } from "./meetings/screens";

/** The screens of the calendar, of concessional registration and of meetings. */
export const calendarScreens: readonly Screen[] = [
  { path: "/applications", area: "concessions", get: applicationListScreen.get },
  { path: "/applications.csv", area: "concessions", get: applicationListScreen.csv, ...exported },
  {
    path: "/applications/register.csv",
    area: "evidence",
    get: downloadRegister,
    isFresh: "get",
    isLogged: "export",
  },
  {
    path: "/applications/:application{\\d+}",
    area: "evidence",
    get: showSivApplication,
    post: moveSivApplication,
  },
  {
    path: "/applications/:application{\\d+}/files/:file",
    area: "evidence",
    get: showSivApplicationFile,
    isLogged: "read",
  },
  ...concessionScreens,
  ...meetingScreens,
  { path: "/events", area: "calendar", get: eventListScreen.get },
  { path: "/events.csv", area: "calendar", get: eventListScreen.csv, ...exported },
  { path: "/events/new", area: "calendar", get: showNewEvent, post: addEvent, needs: "change" },
  { path: "/events/:event{\\d+}", area: "calendar", get: showEvent, post: moveEvent },
  {
    path: "/events/:event{\\d+}/edit",
    area: "calendar",
    get: showEventForm,
    post: saveEvent,
    needs: "change",
  },
  {
    path: "/events/:event{\\d+}/run",
    area: "calendar",
    get: showCancelRun,
    post: cancelRun,
    needs: "change",
  },
  {
    path: "/events/:event{\\d+}/repeat",
    area: "calendar",
    get: showRepeat,
    post: postRepeat,
    needs: "change",
  },
  {
    path: "/events/:event{\\d+}/series",
    area: "calendar",
    get: showSeries,
    post: cancelSeries,
    needs: "change",
  },
  {
    path: "/events/:event{\\d+}/series/edit",
    area: "calendar",
    get: showChangeSeries,
    post: postChangeSeries,
    needs: "change",
  },
  { path: "/events/:event{\\d+}/tell", area: "calendar", get: showTell, post: postTell, needs: "change" },
  { path: "/events/:event{\\d+}/answers.csv", area: "calendar", get: downloadAnswers, ...exported },
  { path: "/events/:event{\\d+}/door/print", area: "calendar", get: printDoorList },
  {
    path: "/events/:event{\\d+}/guests/:user{\\d+}",
    area: "calendar",
    get: showGuests,
    post: saveGuests,
    needs: "change",
  },
  { path: "/events/:event{\\d+}/refunds", area: "calendar", get: showEventRefunds },
];
