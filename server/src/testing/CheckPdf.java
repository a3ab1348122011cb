import java.io.FileInputStream;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.logging.LogManager;
import javax.xml.parsers.DocumentBuilderFactory;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.VeraPDFFoundry;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;
import org.verapdf.pdfa.validation.profiles.Profiles;
import org.verapdf.pdfa.validation.profiles.Rule;
import org.verapdf.pdfa.validation.profiles.ValidationProfile;
import org.verapdf.pdfa.validation.profiles.Variable;
import org.verapdf.pdfa.validation.validators.ValidatorFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Holds PDF files against the rules of veraPDF: CheckPdf PDFUA-1,PDFA-2A a.pdf b.pdf …
 * Prints a line for each profile and file, 'PASS|FAIL profile file number-of-checks', and under it each broken rule once.
 */
public class CheckPdf {
  private static final int FAULTS_AT_MOST = 100;

  public static void main(String[] args) throws Exception {
    LogManager.getLogManager().reset();
    VeraGreenfieldFoundryProvider.initialise();
    for (String profileName : args[0].split(",")) {
      ValidationProfile profile = readProfile("/org/verapdf/pdfa/validation/" + profileName + ".xml");
      for (int i = 1; i < args.length; i++) check(profileName, profile, args[i]);
    }
  }

  private static void check(String profileName, ValidationProfile profile, String path) throws Exception {
    try (VeraPDFFoundry foundry = Foundries.defaultInstance();
        InputStream file = new FileInputStream(path);
        PDFAParser parser = foundry.createParser(file, profile.getPDFAFlavour());
        PDFAValidator validator = ValidatorFactory.createValidator(profile, FAULTS_AT_MOST, false, true, false)) {
      ValidationResult result = validator.validate(parser);
      String verdict = result.isCompliant() ? "PASS" : "FAIL";
      System.out.println(verdict + " " + profileName + " " + path + " " + result.getTotalAssertions());
      Map<String, String> faults = new TreeMap<>();
      for (TestAssertion assertion : result.getTestAssertions())
        if (assertion.getStatus() == TestAssertion.Status.FAILED)
          faults.putIfAbsent(
              assertion.getRuleId().getClause() + "-" + assertion.getRuleId().getTestNumber(),
              assertion.getMessage() + " @ " + assertion.getLocation().getContext());
      faults.forEach((rule, what) -> System.out.println("  " + rule + " " + what));
    }
  }

  /** The library's own reader of profiles needs JAXB, which is not part of it: the rules are taken from the XML by hand. */
  private static ValidationProfile readProfile(String resource) throws Exception {
    Element root;
    try (InputStream xml = CheckPdf.class.getResourceAsStream(resource)) {
      root = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(xml).getDocumentElement();
    }
    Set<Rule> rules = new HashSet<>();
    for (Element rule : all(root, "rule")) rules.add(readRule(rule));
    Set<Variable> variables = new HashSet<>();
    for (Element variable : all(root, "variable"))
      variables.add(
          Profiles.variableFromValues(
              variable.getAttribute("name"),
              variable.getAttribute("object"),
              text(variable, "defaultValue"),
              text(variable, "value")));
    PDFAFlavour flavour = PDFAFlavour.valueOf(root.getAttribute("flavour"));
    return Profiles.profileFromValues(
        flavour, Profiles.profileDetailsFromValues(resource, "", "", new Date()), "", rules, variables);
  }

  private static Rule readRule(Element rule) {
    Element id = one(rule, "id");
    return Profiles.ruleFromValues(
        Profiles.ruleIdFromValues(
            PDFAFlavour.Specification.valueOf(id.getAttribute("specification")),
            id.getAttribute("clause"),
            Integer.parseInt(id.getAttribute("testNumber"))),
        rule.getAttribute("object"),
        rule.hasAttribute("deferred") ? Boolean.valueOf(rule.getAttribute("deferred")) : null,
        rule.getAttribute("tags"),
        text(rule, "description"),
        text(rule, "test"),
        Profiles.errorFromValues(text(one(rule, "error"), "message"), List.of()),
        List.of());
  }

  private static List<Element> all(Element parent, String name) {
    NodeList nodes = parent.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) elements.add((Element) nodes.item(i));
    return elements;
  }

  private static Element one(Element parent, String name) {
    return (Element) parent.getElementsByTagName(name).item(0);
  }

  private static String text(Element parent, String name) {
    return one(parent, name).getTextContent();
  }
}
