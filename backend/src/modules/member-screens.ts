import { exported, type Screen } from "../desk/screens";
import { postDelete, showDelete } from "./members/delete/delete-account";
import { postEmailChange, showEmailChange } from "./members/email-change";
import { addMember, showNewMember } from "./members/joining/new-member";
import { postRefusal, showRefusal } from "./members/joining/refusal";
import { waitingListScreen } from "./members/joining/waiting-list";
import { decideOnMember, showWaitingMember } from "./members/joining/waiting-member";
import { postLeave, showLeave } from "./members/leave";
import { addressScreen } from "./members/member-address";
import { personScreen } from "./members/member-forms";
import { memberListScreen } from "./members/member-list";
import { memberMailScreen } from "./members/member-mail";
import { postMember, showMember } from "./members/member-page";
import { postGift, showGift } from "./members/membership/give";
import { membershipScreen } from "./members/membership/membership-form";
import { showFindSame } from "./members/merge/find-same";
import { postMerge, showMerge } from "./members/merge/merge";
import { postUndo, showUndo } from "./members/merge/undo";
import { returnScreen } from "./members/return";
import { vehicleScreen } from "./members/vehicles/member-vehicle";
import { addVehicle, showNewVehicle } from "./members/vehicles/new-vehicle";
import { postNewOrder, showNewOrder } from "./orders/entered/new-order";
import { postPayout, showPayout } from "./payments/credit-payout";
import { postMemberPayment, showMemberPayment } from "./payments/member-payment";
import { answerRequest, showRequest } from "./requests/request";
import { requestListScreen } from "./requests/request-list";

/** The screens of members and of what they ask for. */
export const memberScreens: readonly Screen[] = [
  { path: "/members", area: "members", get: memberListScreen.get },
  { path: "/members/new", area: "members", get: showNewMember, post: addMember, needs: "change" },
  { path: "/members/waiting", area: "members", get: waitingListScreen.get },
  { path: "/members/waiting.csv", area: "members", get: waitingListScreen.csv, ...exported },
  {
    path: "/members/waiting/:user{\\d+}",
    area: "members",
    get: showWaitingMember,
    post: decideOnMember,
    needs: "change",
  },
  { path: "/members.csv", area: "members", get: memberListScreen.csv, ...exported },
  { path: "/requests", area: "members", get: requestListScreen.get },
  { path: "/requests.csv", area: "members", get: requestListScreen.csv, ...exported },
  { path: "/requests/:request{\\d+}", area: "members", get: showRequest, post: answerRequest },
  { path: "/members/:user{\\d+}", area: "members", get: showMember, post: postMember },
  { path: "/members/:user{\\d+}/person", area: "members", ...personScreen, needs: "change" },
  { path: "/members/:user{\\d+}/address", area: "members", ...addressScreen, needs: "change" },
  { path: "/members/:user{\\d+}/mail", area: "members", ...memberMailScreen, needs: "change" },
  {
    path: "/members/:user{\\d+}/vehicles/new",
    area: "members",
    get: showNewVehicle,
    post: addVehicle,
    needs: "change",
  },
  {
    path: "/members/:user{\\d+}/vehicles/:vehicle{\\d+}",
    area: "members",
    ...vehicleScreen,
    needs: "change",
  },
  { path: "/members/:user{\\d+}/membership", area: "members", ...membershipScreen, needs: "change" },
  {
    path: "/members/:user{\\d+}/give-membership",
    area: "members",
    get: showGift,
    post: postGift,
    needs: "change",
  },
  {
    path: "/members/:user{\\d+}/email",
    area: "members",
    get: showEmailChange,
    post: postEmailChange,
    needs: "change",
  },
  { path: "/members/:user{\\d+}/leave", area: "members", get: showLeave, post: postLeave, needs: "change" },
  { path: "/members/:user{\\d+}/return", area: "members", ...returnScreen, needs: "change" },
  {
    path: "/members/:user{\\d+}/refusal",
    area: "members",
    get: showRefusal,
    post: postRefusal,
    needs: "change",
  },
  {
    path: "/members/:user{\\d+}/delete",
    area: "members",
    get: showDelete,
    post: postDelete,
    needs: "change",
    isFresh: "post",
  },
  { path: "/members/:user{\\d+}/merge", area: "members", get: showFindSame, needs: "change" },
  {
    path: "/members/:user{\\d+}/merge/:other{\\d+}",
    area: "members",
    get: showMerge,
    post: postMerge,
    needs: "change",
  },
  { path: "/members/:user{\\d+}/unmerge", area: "members", get: showUndo, post: postUndo, needs: "change" },
  {
    path: "/members/:user{\\d+}/credit",
    area: "money",
    get: showPayout,
    post: postPayout,
    isFresh: "post",
    needs: "change",
  },
  {
    path: "/members/:user{\\d+}/order",
    area: "money",
    get: showNewOrder,
    post: postNewOrder,
    isFresh: "post",
    needs: "change",
  },
  {
    path: "/members/:user{\\d+}/payment",
    area: "money",
    get: showMemberPayment,
    post: postMemberPayment,
    isFresh: "post",
    needs: "change",
  },
];
